"""A table scene without a window for tests: a match, its session, time that only the test moves."""

from __future__ import annotations

import dataclasses

import pygame

from ai.search import Stop
from core.match import Match, Seat
from game.bindings import Intent
from game.input import Phase, Press
from game.kit import Kit
from game.scene import Change, Pop, Push, Replace
from game.scenes.handover import HandOver
from game.scenes.table import TableScene
from game.session import Session
from game.settings import Settings
from game.store import Folder

NAMES = ("Mika", "Thales", "Gorgo", "Solon", "Sappho")


class Answer:
    """What a mind says: a move."""

    def __init__(self, move: int) -> None:
        self.move = move
        self.alternatives: tuple[object, ...] = ()


class AnyMind:
    """Plays the legal move that its counter falls on: quick, repeatable, sees a view only."""

    def __init__(self) -> None:
        self.asked = 0
        self.stopped: list[Stop] = []

    def question(self, match, seat, level):
        view = match.state.view(seat)
        self.asked += 1
        number = self.asked * 7 + view.ply
        moves = view.legal("search")
        return lambda stop: Answer(moves[number % len(moves)])

    def advice(self, match, seat):
        return self.question(match, seat, "")

    def forget(self):
        pass


class Adviser(AnyMind):
    """Advises the first three moves, the first as the best."""

    def advice(self, match, seat):
        moves = match.state.view(seat).legal()[:3]
        answer = Answer(moves[0])
        answer.alternatives = tuple(Idea(move, 0.9 - 0.2 * i) for i, move in enumerate(moves))
        return lambda stop: answer


@dataclasses.dataclass
class Idea:
    """One alternative."""

    move: int
    value: float
    visits: int = 1
    reasons: tuple[object, ...] = ()


def _display(size: tuple[int, int]) -> pygame.Surface:
    """The dummy display in a size: there is only one, and another test may have left it in another size."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.get_surface()
    return surface if surface and surface.get_size() == size else pygame.display.set_mode(size)


def make_kit(tmp_path, size=(1280, 720), **settings) -> Kit:
    """A kit on the dummy display."""
    surface = _display(size)
    chosen = Settings(**{"speed": "instant", "hold_to_confirm": False, **settings})
    return Kit(chosen, Folder(tmp_path), surface.get_size())


def played(match: Match, moves: int) -> Match:
    """The match after so many moves more: always the same legal ones."""
    for _ in range(moves):
        if match.state.finished:
            break
        legal = match.state.legal()
        match.play(legal[len(match.record) * 7 % len(legal)])
    return match


def make_match(game="olympos", people=(0,), players=3, seed=5, **options) -> Match:
    """A new match; every seat that is no person is a computer."""
    seats = [Seat(NAMES[i], "" if i in people else "apprentice") for i in range(players)]
    return Match.new(game, seats, options, seed)


def make_scene(kit: Kit, match: Match, mind=None, **more) -> TableScene:
    """The table, laid out and entered."""
    scene = TableScene(kit, Session(match, mind or AnyMind(), **more))
    scene.layout()
    scene.enter()
    return scene


def make_turn(kit: Kit, given: dict[str, object], players: int = 4) -> TableScene:
    """The first seat's turn in Olympos in a position that is given in part, asked."""
    match = make_match(players=players, seed=1)
    behind = {f"marker[{seat}]": 5 if seat == "a" else 9 for seat in "abcde"[:players]}
    for field, value in {**behind, **given}.items():
        match.state.put(field, value)
    match.state.ready("action", 0)
    scene = make_scene(kit, match)
    assert Hands(scene).until_asked()
    return scene


class Hands:
    """Somebody who presses: turns frames, hands the screen over when asked to, keeps what other screens opened."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.opened: list[object] = []
        self.handed_over = 0

    def frame(self, ms: float = 50.0) -> None:
        """One turn of the loop, without a picture."""
        self._follow(self.scene.update(ms))

    def press(self, intent: Intent, device: str = "pad", at=None) -> None:
        """A press and what follows from it."""
        self._follow(self.scene.handle(Press(intent, device=device, at=at)))
        if device == "mouse" and intent is Intent.CONFIRM:
            self.scene.handle(Press(intent, Phase.UP, device, at=at))

    def drag(self, start, end) -> None:
        """The mouse takes something and lets it go elsewhere."""
        self.press(Intent.POINT, "mouse", start)
        self._follow(self.scene.handle(Press(Intent.CONFIRM, device="mouse", at=start)))
        for share in (0.3, 0.7, 1.0):
            at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            self.press(Intent.POINT, "mouse", at)
        self._follow(self.scene.handle(Press(Intent.CONFIRM, Phase.UP, "mouse", at=end)))

    def _follow(self, change: Change) -> None:
        if isinstance(change, Push):
            self.opened.append(change.scene)
            if isinstance(change.scene, HandOver):
                self.handed_over += 1
                self._follow(self.scene.resume(change.scene.seat))
        elif isinstance(change, Pop | Replace):
            self.opened.append(change)

    def play(self, number: int = 0) -> None:
        """Plays one of the moves that a search would look at: nobody leaves the match or takes a card back for ever."""
        moves = self.scene.session.own_view().legal("search")
        self.scene._play(moves[number % len(moves)])

    def ask_for_hints(self, frames: int = 400) -> None:
        """Opens the drawer of hints and waits until the adviser has answered."""
        self.press(Intent.HINT)
        for _ in range(frames):
            self.frame()
            if not self.scene.hud.waiting:
                return
            pygame.time.wait(5)
        raise AssertionError(f"no hints after {frames} frames")

    def until_asked(self, frames: int = 4000) -> bool:
        """Frames until a person is asked; False when the match is over."""
        for _ in range(frames):
            if self.scene.asking is not None and self.scene.timeline.idle:
                return True
            if self.scene.session.match.state.finished and self.scene.timeline.idle:
                return False
            self.frame()
        raise AssertionError(f"nobody is asked after {frames} frames: {self.scene.session.waits}")
