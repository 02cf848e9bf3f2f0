"""The screens, one a file; registry.py names them."""
