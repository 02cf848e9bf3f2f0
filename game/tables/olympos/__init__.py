"""The Olympos table."""
