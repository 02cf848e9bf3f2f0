"""The settings: sections at the left, their rows in the middle, and at the right how the change looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

import pygame

from game.bindings import BOUND, Bindings, Intent, KeptError
from game.i18n import LANGUAGES
from game.input import KEYBOARD, PAD, Glyph, Press, key_glyphs
from game.kit import Kit
from game.scene import Change, Push
from game.scenes import routes
from game.scenes.menu import Menu
from game.settings import EDGES, HINTS, INSPECTOR, SECTIONS, SPEEDS, TEXT_SIZES, WARNINGS
from game.widgets.area import Area
from game.widgets.choices import Choice, Option
from game.widgets.controls import Button, Control, Slider
from game.widgets.lists import Binding, Paragraph
from game.widgets.verbs import MOVE, Action

ROOMY = 1.25  # up to this text size the preview has its place


class Settings(Menu):
    """All settings; every change counts at once and is kept when the screen is left."""

    music = "keep"
    neighbours = {"tabs": {"right": "list"}, "list": {"left": "tabs"}}  # noqa: RUF012
    first_zone = "list"

    def __init__(self, kit: Kit, section: str = "picture") -> None:
        super().__init__(kit)
        self.section = section
        self._found = asdict(kit.settings)
        self._asking: tuple[str, Intent] | None = None  # a key or button is waited for

    # ---- building ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Sections and the rows of one of them."""
        theme = self.kit.theme
        self._tabs = theme.rect("settings.tabs")
        panel = theme.rect("settings.list")
        if theme.text > ROOMY:
            panel = panel.union(theme.rect("settings.preview"))
            more = round(self._tabs.width * 0.35)
            self._tabs.width += more
            panel.left += more
            panel.width -= more
        self._build_tabs()
        self._panel = panel
        view = panel.inflate(-2 * theme.px(14), -2 * theme.px(14))
        view.width -= theme.px(6)
        self.areas["list"] = Area("list", view, 0)
        rows: list[Control] = getattr(self, f"_rows_{self.section}")(view.width)
        self.stack(rows, "list")

    def layout(self) -> None:
        """The section of now is in sight."""
        super().layout()
        if self.areas["tabs"].show(self.controls[f"tab.{self.section}"].rect, self.kit.theme.px(8)):
            self._set_spots()

    def _build_tabs(self) -> None:
        theme, words = self.kit.theme, self.kit.words
        box = self._tabs.inflate(-2 * theme.px(10), -2 * theme.px(10))
        height = max(self.control_height(), (box.height + theme.px(8)) // len(SECTIONS) - theme.px(8))
        self.areas["tabs"] = Area("tabs", box, 0)
        tabs = []
        labels = [(words(f"settings.section.{name}"), icon) for name, (icon, _) in SECTIONS.items()]
        px = Button.common_px(self.kit, labels, box.width)
        for name, (icon, _) in SECTIONS.items():
            rect = pygame.Rect(0, 0, box.width, height)
            label = words(f"settings.section.{name}")
            tabs.append(Button(f"tab.{name}", rect, label, self._enter(name), "tabs", icon=icon, look="flat",
                               align="left", chosen=name == self.section, px=px))  # fmt: skip
        self.stack(tabs, "tabs", gap=8)

    def _enter(self, section: str) -> Callable[[], Change]:
        def act() -> Change:
            self._show(section)
            self.focus.start("list")
            self._moved(quiet=True)
            return None

        return act

    def _show(self, section: str) -> None:
        if section == self.section:
            return
        self.section = section
        if "list" in self.areas:
            self.areas["list"].offset = 0
        self.rebuild()

    def focused(self, control: Control) -> None:
        """A section shows itself as soon as the focus comes to it."""
        if control.id.startswith("tab.") and self.kit.devices.last != "mouse":
            self._show(control.id.removeprefix("tab."))

    # ---- rows ----------------------------------------------------------------------------------------------------

    def _choice(self, name: str, width: int, options: Sequence[Option], changed: Callable[[Any], Change] | None = None,
                value: Any = None) -> Choice:  # fmt: skip
        words = self.kit.words
        note = words(f"settings.note.{name}") if words.has(f"settings.note.{name}") else ""
        now = getattr(self.kit.settings, name) if value is None else value
        rect = pygame.Rect(0, 0, width, 0)
        return Choice(name, rect, words(f"settings.{name}"), options, now, changed=changed or self.sets(name),
                      zone="list", note=note)  # fmt: skip

    def _switch(self, name: str, width: int) -> Choice:
        words = self.kit.words
        return self._choice(name, width, [Option(False, words("settings.off")), Option(True, words("settings.on"))])

    def _rows_picture(self, width: int) -> list[Control]:
        words = self.kit.words
        edges = [Option(e, f"{e * 100:g} %") for e in EDGES]
        screen = [Option(False, words("settings.window")), Option(True, words("settings.whole"))]
        return [
            self._choice("fullscreen", width, screen, self._fullscreen),
            self._choice("edge", width, edges),
            Button("check", pygame.Rect(0, 0, width, self.control_height()), words("settings.check"),
                   lambda: Push(routes.first_run(self.kit, again=True)), "list", icon="ui_eye"),
        ]  # fmt: skip

    def _fullscreen(self, on: bool) -> Change:
        if on != self.kit.settings.fullscreen:
            self.kit.toggle_fullscreen()
        return None

    def _rows_reading(self, width: int) -> list[Control]:
        words = self.kit.words
        sizes = [Option(s, f"{s * 100:g} %") for s in TEXT_SIZES]
        modes = [Option(m, words(f"inspector.{m}")) for m in INSPECTOR]
        return [
            self._choice("text_size", width, sizes),
            self._switch("high_contrast", width),
            self._choice("inspector", width, modes),
        ]

    def _rows_vision(self, width: int) -> list[Control]:
        return [self._switch("colour_vision", width)]

    def _rows_sound(self, width: int) -> list[Control]:
        rows: list[Control] = []
        for name in ("volume_sound", "volume_music", "volume_interface"):
            rect = pygame.Rect(0, 0, width, 0)
            label, now = self.kit.words(f"settings.{name}"), getattr(self.kit.settings, name)
            rows.append(Slider(name, rect, label, now, 10, changed=self._volume(name), zone="list"))
        return [*rows, self._switch("mute_unfocused", width)]

    def _volume(self, name: str) -> Callable[[int], Change]:
        def changed(value: int) -> Change:
            settings, audio = self.kit.settings, self.kit.audio
            setattr(settings, name, value)
            audio.set_volumes(settings.volume_sound / 10, settings.volume_music / 10, settings.volume_interface / 10)
            audio.play("token_wood" if name == "volume_sound" else "confirm")
            return None

        return changed

    def _rows_motion(self, width: int) -> list[Control]:
        words = self.kit.words
        return [
            self._choice("speed", width, [Option(s, words(f"speed.{s.replace('.', '_')}")) for s in SPEEDS]),
            self._switch("reduced_motion", width),
            self._switch("hold_to_confirm", width),
            self._choice("hints", width, [Option(h, words(f"hints.{h}")) for h in HINTS]),
        ]

    def _rows_warnings(self, width: int) -> list[Control]:
        return [self._switch(name, width) for name in WARNINGS]

    def _rows_language(self, width: int) -> list[Control]:
        return [self._choice("language", width, [Option(k, v) for k, v in LANGUAGES.items()])]

    def _rows_credits(self, width: int) -> list[Control]:
        words = self.kit.words
        rows: list[Control] = []
        for key in words.keys("credits"):
            rect = pygame.Rect(0, 0, width, 0)
            rows.append(Paragraph(f"credits.{key}", rect, words(f"credits.{key}")))
        return rows

    # ---- keys and buttons ----------------------------------------------------------------------------------------

    def _rows_keys(self, width: int) -> list[Control]:
        return self._binding_rows("keys", width)

    def _rows_pads(self, width: int) -> list[Control]:
        return self._binding_rows("pads", width)

    def _binding_rows(self, device: str, width: int) -> list[Control]:
        words, bindings = self.kit.words, self.kit.devices.bindings
        table = bindings.keys if device == "keys" else bindings.pads
        rows: list[Control] = []
        for intent in BOUND:
            names = [n for n in table[intent] if n]
            waiting = self._asking == (device, intent)
            keys: list[list[Glyph]] = []
            for name in names:
                key = [Glyph(f"pad_{name}")] if device == "pads" else key_glyphs(name)
                keys += [key] if key not in keys else []  # Enter is there twice
            rect = pygame.Rect(0, 0, width, self.control_height())
            asked = words(f"settings.press_{device}") if waiting else ""
            rows.append(Binding(f"bind.{device}.{intent}", rect, words(f"intent.{intent}"), self._ask(device, intent),
                                keys=[] if waiting else keys, asked=asked))  # fmt: skip
        rect = pygame.Rect(0, 0, width, self.control_height())
        rows.append(Button("bind.reset", rect, words("settings.reset_bindings"), self._reset_bindings(device), "list",
                           icon="ui_undo"))  # fmt: skip
        return rows

    def _ask(self, device: str, intent: Intent) -> Callable[[], Change]:
        def act() -> Change:
            self._asking = (device, intent)
            self.kit.devices.capture, self.kit.devices.captured = device, None
            self.rebuild()
            return None

        return act

    def _reset_bindings(self, device: str) -> Callable[[], Change]:
        def act() -> Change:
            self.kit.settings.bindings.pop(device, None)
            self.kit.renew()
            return None

        return act

    def update(self, ms: float) -> Change:
        """Takes the key or button that was waited for."""
        devices = self.kit.devices
        if self._asking is not None and devices.captured is not None:
            device, intent = self._asking
            name, devices.captured, self._asking = devices.captured, None, None
            if name:
                self._bind(device, intent, name)
            self.rebuild()
        return super().update(ms)

    def _bind(self, device: str, intent: Intent, name: str) -> None:
        bindings: Bindings = self.kit.devices.bindings
        try:
            bindings.bind(device, intent, name)
        except KeptError as error:
            self.kit.audio.play("refuse")
            self.kit.notice(f"settings.kept_{device}", intent=self.kit.words(f"intent.{error.intent}"))
        self.kit.settings.bindings = bindings.changes()

    def event(self, event: pygame.Event) -> Change:
        """A click while a key is waited for gives the waiting up."""
        if self._asking is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self._give_up()
        return super().event(event)

    def _give_up(self) -> None:
        self._asking, self.kit.devices.capture = None, ""
        self.rebuild()

    # ---- hearing -------------------------------------------------------------------------------------------------

    def handle(self, press: Press) -> Change:
        """Shoulders turn the sections, west puts one back to its standard."""
        if self._asking is not None and press.first and press.device not in (KEYBOARD, PAD):
            return None
        if press.down and press.intent in (Intent.PREV_ZONE, Intent.NEXT_ZONE):
            names = list(SECTIONS)
            step = 1 if press.intent is Intent.NEXT_ZONE else -1
            self._show(names[(names.index(self.section) + step) % len(names)])
            self.focus.start("list")
            self._moved()
            return None
        if press.first and press.intent is Intent.ZOOM and press.at is None and SECTIONS[self.section][1]:
            self.kit.settings.reset(SECTIONS[self.section][1])
            self.kit.renew()
            self.kit.audio.play("confirm")
            return None
        return super().handle(press)

    def leave(self) -> None:
        """Nothing is waited for any more. What was changed is kept, however the screen is left."""
        self.kit.devices.capture = ""
        if asdict(self.kit.settings) != self._found:
            self.kit.save_settings()

    def actions(self) -> Sequence[Action]:
        """Change, sections, reset, back."""
        words = self.kit.words
        acts = [
            Action(MOVE, words("action.move")),
            Action(Intent.BACK, words("action.back")),
            Action((Intent.PREV_ZONE, Intent.NEXT_ZONE), words("settings.sections")),
        ]
        if not isinstance(self.current, Paragraph):  # words are only read
            acts.insert(1, Action(Intent.CONFIRM, words("action.change"), primary=True))
        if SECTIONS[self.section][1]:
            acts.append(Action(Intent.ZOOM, words("settings.reset")))
        return acts

    # ---- picture -------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Panels and the preview."""
        theme, words = self.kit.theme, self.kit.words
        self.header(surface, words("title.settings"), "ui_settings")
        self.kit.paint.panel(surface, self._tabs)
        self.kit.paint.panel(surface, self._panel)
        if theme.text <= ROOMY:
            self._preview(surface, theme.rect("settings.preview"))

    def _preview(self, surface: pygame.Surface, panel: pygame.Rect) -> None:
        """A prompt and a page of the inspector as they look under these settings."""
        theme, text, words = self.kit.theme, self.kit.text, self.kit.words
        self.kit.paint.panel(surface, panel)
        y = self.heading(surface, words("settings.preview"), panel) + theme.px(10)
        pad = theme.px(20)
        width = panel.width - 2 * pad
        prompt = text.block(words("settings.preview_prompt"), text.style("prompt", grow=True), "text.on_light",
                            width - theme.px(84), lines=2)  # fmt: skip
        placard = pygame.Rect(panel.left + pad, y, width, max(theme.px(96), prompt.get_height() + theme.px(28)))
        self.kit.paint.placard(surface, placard, "seat.0.base")
        px = theme.px(40)
        surface.blit(self.kit.icons.get("seat_coral", px), (placard.left + theme.px(22), placard.centery - px // 2))
        surface.blit(prompt, prompt.get_rect(midleft=(placard.left + theme.px(76), placard.centery)))
        sheet = pygame.Rect(panel.left + pad, placard.bottom + theme.px(24), width, theme.px(330))
        body = text.block(words("settings.preview_body"), text.style("lead", grow=True), "text.on_light",
                          width - 2 * theme.px(24))  # fmt: skip
        sheet.height = min(theme.px(84) + body.get_height() + theme.px(24), panel.bottom - pad - sheet.top)
        surface.blit(self.kit.paint.vellum(sheet.size, theme.length("radius.panel")), sheet)
        icon = theme.px(56)
        surface.blit(self.kit.icons.get("ol_olympus", icon), (sheet.left + theme.px(24), sheet.top + theme.px(18)))
        title = pygame.Rect(sheet.left + theme.px(94), sheet.top + theme.px(18), width - theme.px(118), icon)
        text.draw(surface, words("settings.preview_title"), text.style("h3", px=36), "text.on_light", title)
        surface.blit(body, (sheet.left + theme.px(24), sheet.top + theme.px(84)))
        self._seats(surface, pygame.Rect(panel.left + pad, sheet.bottom + theme.px(24), width, theme.px(64)))

    def _seats(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        """The five seats, each with colour, shape, pattern; with their numbers when asked for."""
        theme = self.kit.theme
        if row.bottom > theme.rect("settings.preview").bottom - theme.px(16):
            return
        for number in range(5):
            px = theme.px(56)
            x = row.left + number * (row.width - px) // 4
            surface.blit(self.kit.icons.get(theme.token(f"color.seat.{number}.icon"), px), (x, row.top))
