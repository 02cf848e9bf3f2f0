"""Pictures drawn from numbers: card art, windows, the map. SVG texts that nanosvg draws; nothing is painted by hand."""
