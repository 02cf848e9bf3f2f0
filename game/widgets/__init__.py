"""Things drawn on screens that more than one of them uses."""
