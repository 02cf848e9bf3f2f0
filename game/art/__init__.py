"""Pictures drawn from numbers: card art, windows, the map. SVG text that nanosvg can draw; nothing is painted by hand."""
