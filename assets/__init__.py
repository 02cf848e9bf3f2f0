"""What is read at run time. Only its files are here; `ROOT` finds them in a folder or in an archive alike."""

from importlib import resources

ROOT = resources.files(__name__)
