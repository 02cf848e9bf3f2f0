"""The one place that touches a player's files: no crash, kill or full disk may lose what was there.

Every write goes to a temporary file, is flushed to the disk and then renamed over the old one; with generations the
old ones move down first (name, name.1, name.2). What cannot be understood is set aside, never deleted.
"""

from __future__ import annotations

import contextlib
import errno
import json
import logging
import os
from pathlib import Path
from typing import Any

import pygame

HOME = "TRIPTYCH_HOME"  # environment: another folder (tests, a stick)
GENERATIONS = 3
PROBE = "probe"  # a file that is written to see whether files can be written
_log = logging.getLogger(__name__)


class StoreError(Exception):
    """A file could not be written. `kind` is a key for the notice: full, denied or failed."""

    def __init__(self, kind: str, path: Path, error: OSError) -> None:
        super().__init__(f"{path}: {error.strerror or error}")
        self.kind, self.path = kind, path


class Folder:
    """The folder of one player on this machine."""

    def __init__(self, root: Path | None = None) -> None:
        chosen = root or os.environ.get(HOME) or pygame.system.get_pref_path("triptych", "triptych")
        self.root = Path(chosen)

    def path(self, name: str) -> Path:
        """Where a file of this name is (it need not exist)."""
        return self.root / name

    def write(self, name: str, text: str, generations: int = 1) -> None:
        """Writes a file whole or not at all. Raises StoreError; the old file is then as it was."""
        path = self.path(name)
        temporary = path.with_name(path.name + ".new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with temporary.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            self._age(path, generations)
            temporary.replace(path)
            _sync_folder(path.parent)
        except OSError as error:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise StoreError(_kind(error), path, error) from error

    def trouble(self) -> StoreError | None:
        """What would keep files from being written here, found out by writing one; None if nothing does."""
        try:
            self.write(PROBE, "")
        except StoreError as error:
            return error
        with contextlib.suppress(OSError):
            self.path(PROBE).unlink()
        return None

    def _age(self, path: Path, generations: int) -> None:
        """Moves the generations down by one; the current file is linked, so that it never is missing."""
        for number in range(generations - 1, 0, -1):
            older = generation(path, number)
            newer = generation(path, number - 1)
            if not newer.exists():
                continue
            if number > 1:
                newer.replace(older)
            else:
                with contextlib.suppress(OSError):
                    older.unlink(missing_ok=True)
                try:
                    os.link(newer, older)
                except OSError:  # file systems without links: a copy
                    older.write_bytes(newer.read_bytes())

    def read(self, name: str) -> str | None:
        """The text of a file; None if there is none or it cannot be read."""
        try:
            return self.path(name).read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            _log.warning("%s cannot be read: %s", name, error)
            return None

    def set_aside(self, name: str, ago: int = 0) -> Path | None:
        """Keeps a file that cannot be understood, or its generation `ago`, under another name, and says which."""
        path, old = self.path(name), generation(self.path(name), ago)
        for number in range(1, 1000):
            kept = path.with_name(f"{path.stem}.damaged{number}{path.suffix}")
            if not kept.exists():
                try:
                    old.replace(kept)
                except OSError as error:
                    _log.warning("%s cannot be set aside: %s", old, error)
                    return None
                return kept
        return None

    def delete(self, name: str) -> None:
        """Removes a file and its generations."""
        for number in range(GENERATIONS):
            with contextlib.suppress(OSError):
                generation(self.path(name), number).unlink(missing_ok=True)

    def read_json(self, name: str) -> tuple[dict[str, Any] | None, bool]:
        """An object from a JSON file, and whether the file was damaged (then set aside). (None, False): no file."""
        if not self.path(name).exists():
            return None, False
        text = self.read(name)
        try:
            value = json.loads(text or "")
        except ValueError:
            value = None
        if isinstance(value, dict):
            return value, False
        _log.warning("%s is damaged, kept as %s", name, self.set_aside(name))
        return None, True

    def write_json(self, name: str, value: dict[str, Any]) -> None:
        """The inverse. Raises StoreError."""
        self.write(name, json.dumps(value, ensure_ascii=False, indent=1) + "\n")


def generation(path: Path, number: int) -> Path:
    """The file's path `number` saves ago (0 = now)."""
    return path if number == 0 else path.with_name(f"{path.name}.{number}")


def _kind(error: OSError) -> str:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "full"
    return "denied" if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS) else "failed"


def _sync_folder(folder: Path) -> None:
    """Makes the rename itself durable, where the system knows how."""
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
