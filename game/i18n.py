"""The words of the client: sentences by key in the language chosen, from assets/lang/<language>/*.toml."""

from __future__ import annotations

import logging
import re
import tomllib
from typing import Any

from game.files import asset

LANGUAGES = {"en": "English", "ja": "日本語"}
_log = logging.getLogger(__name__)
# {name} is an argument, {name|one|many} a word that depends on it; {icon:...} is left for the text renderer
_SLOT = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")


class Words:
    """Sentences by dotted key: "olympos.event.fight" is [event] fight of olympos.toml. A key whose first part is no
    file is one of common.toml ("title.continue"). What is missing is named in the log once and shown as its key."""

    def __init__(self, language: str = "en") -> None:
        self.language = ""
        self._files: dict[str, dict[str, Any]] = {}
        self._unread: set[str] = set()  # files that no sentence was asked of yet
        self._missing: set[str] = set()
        self.switch(language)

    @property
    def japanese(self) -> bool:
        """Is the language written without spaces (line breaking, line height)?"""
        return self.language == "ja"

    def switch(self, language: str) -> None:
        """Takes another language from now on; an unknown one is English."""
        language = language if language in LANGUAGES else "en"
        if language == self.language:
            return
        self.language, self._files, self._missing = language, {}, set()
        self._unread = {p.name.removesuffix(".toml") for p in asset(f"lang/{language}").iterdir()}

    def has(self, key: str) -> bool:
        """Is there a sentence under this key?"""
        return self._raw(key) is not None

    def __call__(self, key: str, **arguments: object) -> str:
        """The sentence with its arguments filled in; the key itself if there is none."""
        raw = self._raw(key)
        if raw is None:
            if key not in self._missing:
                self._missing.add(key)
                _log.warning("no words for '%s' in %s", key, self.language)
            return key
        return self.fill(raw, **arguments)

    def fill(self, sentence: str, **arguments: object) -> str:
        """Fills {name} and {name|one|many}; an argument that was not given stays visible as its name."""

        def value(match: re.Match[str]) -> str:
            name, one, many = match.groups()
            if name not in arguments:
                _log.warning("'%s' wants an argument '%s'", sentence, name)
                return name
            if one is None:
                return str(arguments[name])
            return one if arguments[name] == 1 else many

        return _SLOT.sub(value, sentence)

    def keys(self, prefix: str) -> list[str]:
        """The keys directly under a table, in file order ("settings.speed_value" -> ["slow", ...])."""
        found = self._find(prefix)
        return list(found) if isinstance(found, dict) else []

    def _raw(self, key: str) -> str | None:
        found = self._find(key)
        return found if isinstance(found, str) else None

    def _find(self, key: str) -> Any:
        parts = key.split(".")
        tree: Any = self._file(parts[0])
        if tree is None:
            tree = self._file("common") or {}
        else:
            parts = parts[1:]
        for part in parts:
            tree = tree.get(part) if isinstance(tree, dict) else None
        return tree

    def _file(self, name: str) -> dict[str, Any] | None:
        """The sentences of a file, read when the first of them is asked for; None if there is no such file."""
        if name in self._unread:
            self._unread.remove(name)
            path = f"lang/{self.language}/{name}.toml"
            try:
                self._files[name] = tomllib.loads(asset(path).read_text(encoding="utf-8"))
            except (OSError, tomllib.TOMLDecodeError) as error:
                _log.error("language file %s cannot be read: %s", path, error)
        return self._files.get(name)
