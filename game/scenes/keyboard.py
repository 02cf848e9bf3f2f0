"""The on-screen keyboard: a name or a word to search for, typed with a pad, a mouse or the keys of a keyboard.

Pages of Latin letters, hiragana and katakana; a real keyboard (with its own Japanese input) writes into the same line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pygame_gui

from game.bindings import Intent
from game.input import KEYBOARD, PAD, Phase, Press
from game.kit import Kit
from game.scene import Change, Pop
from game.scenes.menu import Menu
from game.widgets.controls import Button
from game.widgets.gui import UITextEntryLine
from game.widgets.verbs import Action

# every row of a page has as many keys: what lies under a key is the one below it
PAGES: dict[str, tuple[str, ...]] = {
    "abc": ("1234567890-'", "qwertyuiop.,", "asdfghjkl:()", "zxcvbnm!?&+/"),
    "ABC": ("1234567890-'", "QWERTYUIOP.,", "ASDFGHJKL:()", "ZXCVBNM!?&+/"),
    "あ": (
        "あいうえおはひふへほ゛゜小",
        "かきくけこまみむめもやゆよ",
        "さしすせそらりるれろわをん",
        "たちつてとなにぬねのー・！",
    ),
    "ア": (
        "アイウエオハヒフヘホ゛゜小",
        "カキクケコマミムメモヤユヨ",
        "サシスセソラリルレロワヲン",
        "タチツテトナニヌネノー・！",
    ),
}
SHOWN = {"゛": "  ゛", "゜": "  ゜"}  # these letters stand at the left of their square
# signs that change the letter before them
_PLAIN = "かきくけこさしすせそたちつてとはひふへほう"
_WITH_MARK = "がぎぐげござじずぜぞだぢづでどばびぶべぼゔ"
_PLAIN_KATA = "カキクケコサシスセソタチツテトハヒフヘホウ"
_WITH_MARK_KATA = "ガギグゲゴザジズゼゾダヂヅデドバビブベボヴ"
_VOICED = dict(zip(_PLAIN + _PLAIN_KATA, _WITH_MARK + _WITH_MARK_KATA, strict=True))
_HALF = dict(zip("はひふへほハヒフヘホ", "ぱぴぷぺぽパピプペポ", strict=True))
_SMALL = dict(zip("あいうえおつやゆよわアイウエオツヤユヨワ", "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ", strict=True))
_MARKS = {"゛": _VOICED, "゜": _HALF, "小": _SMALL}
FORBIDDEN = "{}\n\r\t"  # markup of our own texts


def write(text: str, key: str, longest: int) -> str:
    """The text after a key: a letter is added, a mark changes the letter before it (and back again)."""
    marks = _MARKS.get(key)
    if marks is None:
        return (text + key)[:longest] if key not in FORBIDDEN else text
    if not text:
        return text
    back = {small: large for large, small in marks.items()}
    last = text[-1]
    return text[:-1] + marks.get(last, back.get(last, last))


class Keyboard(Menu):
    """Asks for a line of text and pops with it, or with None when it was left."""

    backdrop = "desk"
    music = "keep"
    typing = True
    neighbours = {"keys": {"down": "more"}, "more": {"up": "keys"}}  # noqa: RUF012

    def __init__(self, kit: Kit, prompt: str, text: str = "", longest: int = 16) -> None:
        super().__init__(kit)
        self._prompt, self.text, self._longest = prompt, text, longest
        self._page = "あ" if kit.words.japanese else "abc"
        self._entry: UITextEntryLine | None = None

    # ---- building ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The line, the keys of the page, and the row of page, space, delete, done."""
        theme = self.kit.theme
        x, y, w, _ = (260, 330, 1400, 430)
        rows = PAGES[self._page]
        height = max(self.control_height(), theme.px(88))
        px = min(theme.grown(38), height * 6 // 10)
        gap = theme.px(10)
        left, top, width = theme.point(x, y)[0], theme.point(x, y)[1], theme.px(w)
        for r, row in enumerate(rows):
            step = (width + gap) / len(row)
            for c, letter in enumerate(row):
                rect = pygame.Rect(left + round(c * step), top + r * (height + gap), round(step) - gap, height)
                self.add(Button(f"key{r}.{c}", rect, SHOWN.get(letter, letter), self._key(letter), "keys", px=px))
        self._more(left, top + len(rows) * (height + gap) + gap, width, height)
        self._line()
        self.first_zone = "keys"

    def _more(self, left: int, top: int, width: int, height: int) -> None:
        words, gap = self.kit.words, self.kit.theme.px(10)
        pages = list(PAGES) if self.kit.words.japanese else ["abc", "ABC", "あ", "ア"]
        items: list[tuple[str, str, Callable[[], Change], str]] = [
            (f"page.{name}", name, self._turn(name), "normal") for name in pages
        ]
        items += [
            ("space", words("keyboard.space"), self._key(" "), "normal"),
            ("delete", words("keyboard.delete"), self._delete, "normal"),
            ("done", words("keyboard.done"), self._done, "gold"),
        ]
        natural = [max(Button.width(self.kit, label), self.kit.theme.px(96)) for _, label, _, _ in items]
        spare = max(width - sum(natural) - gap * (len(items) - 1), 0) // len(items)
        shrink = min((width - gap * (len(items) - 1)) / sum(natural), 1.0)
        x = float(left)
        for (name, label, act, look), wide in zip(items, natural, strict=True):
            span = wide * shrink + spare
            rect = pygame.Rect(round(x), top, round(span), height)
            gold = look == "gold"
            self.add(Button(name, rect, label, act, "more", look="gold" if gold else "normal",
                            chosen=name == f"page.{self._page}"))  # fmt: skip
            x += span + gap

    def _line(self) -> None:
        theme = self.kit.theme
        rect = theme.place((460, 210, 1000, 84))
        self._entry = UITextEntryLine(rect, self.gui, initial_text=self.text)
        self._entry.set_text_length_limit(self._longest)
        self._entry.set_forbidden_characters(list(FORBIDDEN))

    def layout(self) -> None:
        """The line has the keys of a keyboard from the start."""
        super().layout()
        if self._entry is not None:
            self._entry.focus()  # type: ignore[no-untyped-call]
            self._entry.edit_position = len(self.text)
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self._entry.get_abs_rect())

    # ---- typing --------------------------------------------------------------------------------------------------

    def _key(self, letter: str) -> Callable[[], Change]:
        def act() -> Change:
            self._set(write(self.text, letter, self._longest))
            return None

        return act

    def _set(self, text: str) -> None:
        self.text = text
        if self._entry is not None:
            self._entry.set_text(text)
            self._entry.edit_position = len(text)
            self._entry.focus()  # type: ignore[no-untyped-call]

    def _delete(self) -> Change:
        self._set(self.text[:-1])
        return None

    def _turn(self, page: str) -> Callable[[], Change]:
        def act() -> Change:
            self._page = page
            self.rebuild()
            return None

        return act

    def _done(self) -> Change:
        return Pop(self.text.strip())

    def back(self) -> Change:
        """East leaves without a word."""
        return Pop(None)

    def event(self, event: pygame.Event) -> Change:
        """What a real keyboard wrote is taken over."""
        change = super().event(event)
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and self._entry is not None:
            self.text = self._entry.get_text()
            self.changed = True
        return change

    def leave(self) -> None:
        """Letters mean what they meant before, and no input method takes them."""
        self.kit.devices.typing = False
        pygame.key.stop_text_input()

    def handle(self, press: Press) -> Change:
        """Start is done, west deletes, north is a space, shoulders turn the page."""
        if press.down and press.device == PAD:
            match press.intent:
                case Intent.MENU:
                    return self._done()
                case Intent.ZOOM:
                    return self._delete()
                case Intent.HINT:
                    self._set(write(self.text, " ", self._longest))
                    return None
                case Intent.PREV_ZONE | Intent.NEXT_ZONE if press.first:
                    pages = list(PAGES)
                    step = 1 if press.intent is Intent.NEXT_ZONE else -1
                    return self._turn(pages[(pages.index(self._page) + step) % len(pages)])()
        if press.device == KEYBOARD and press.intent is Intent.CONFIRM and press.phase is Phase.DOWN:
            return self._done()
        return super().handle(press)

    # ---- picture -------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """The question."""
        theme, text = self.kit.theme, self.kit.text
        style = text.style("h2", grow=True)
        text.draw(surface, self._prompt, style, "neutral.brass_100", theme.place((260, 110, 1400, 80)), align="center")

    def actions(self) -> Sequence[Action]:
        """With a pad the quick buttons, with a keyboard only Return and Escape."""
        words = self.kit.words
        if self.kit.devices.last != PAD:
            done = Action(Intent.CONFIRM, words("keyboard.done"), primary=True)
            return (done, Action(Intent.BACK, words("action.back")))
        return (
            Action(Intent.CONFIRM, words("keyboard.write"), primary=True),
            Action(Intent.ZOOM, words("keyboard.delete")),
            Action(Intent.HINT, words("keyboard.space")),
            Action((Intent.PREV_ZONE, Intent.NEXT_ZONE), words("keyboard.page")),
            Action(Intent.MENU, words("keyboard.done")),
            Action(Intent.BACK, words("action.back")),
        )
