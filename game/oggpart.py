"""A part of an Ogg Vorbis file as a file of its own: the pages that hold it, so that nothing else has to be decoded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

HEAD = 27  # bytes before the table of segments
CONTINUED = 1  # flag: the page begins inside a packet
WARM_UP = 4096  # samples: a decoder that begins somewhere gives none for its first blocks


@dataclass(frozen=True, slots=True)
class _Page:
    begin: int  # in the file
    end: int
    flags: int
    granule: int  # samples that are complete with it


@dataclass(frozen=True, slots=True)
class Part:
    """A file that ends with sample `end` of the whole one, at `rate` samples a second."""

    data: bytes
    end: int
    rate: int


@dataclass(frozen=True, slots=True)
class Loop:
    """What of a file goes round, in samples; so many are a second."""

    start: int
    end: int
    rate: int

    def at(self, played: int) -> int:
        """The sample that is heard after so many, if it is played from the beginning of the file."""
        return played if played < self.end else self.start + (played - self.start) % (self.end - self.start)


def loop(data: bytes) -> Loop:
    """As the comments of the file say, else all of it. Raises ValueError for what is no such file."""
    pages = list(_pages(data))
    if not pages:
        raise ValueError("an empty file")
    head = data[: next((page.begin for page in pages if page.granule > 0), len(data))]
    points = {name: int(value) for name, value in re.findall(rb"(LOOPSTART|LOOPEND)=(\d+)", head)}
    start, end = points.get(b"LOOPSTART", 0), points.get(b"LOOPEND", pages[-1].granule)
    if not start < end <= pages[-1].granule:
        raise ValueError("no such loop")
    return Loop(start, end, _rate(data, pages[0]))


def part(data: bytes, begin: int, samples: int) -> Part:
    """The pages with the samples from `begin` on. Raises ValueError for what is no such file or has no such part."""
    pages = list(_pages(data))
    head = [page for page in pages if page.granule == 0]
    sound = pages[len(head) :]
    before = 0  # the first page that is needed
    for number in range(1, len(sound)):
        if sound[number - 1].granule + WARM_UP > begin:
            break
        if not sound[number].flags & CONTINUED:
            before = number
    last = next((n for n, page in enumerate(sound) if page.granule >= begin + samples), len(sound) - 1)
    if not head or last < before:
        raise ValueError("no such part")
    kept = [*head, *sound[before : last + 1]]
    return Part(b"".join(data[page.begin : page.end] for page in kept), sound[last].granule, _rate(data, head[0]))


def _pages(data: bytes) -> Iterator[_Page]:
    at = 0
    while at + HEAD <= len(data):
        if data[at : at + 4] != b"OggS":
            raise ValueError("no Ogg file")
        table = data[at + HEAD : at + HEAD + data[at + 26]]
        end = at + HEAD + len(table) + sum(table)
        yield _Page(at, end, data[at + 5], int.from_bytes(data[at + 6 : at + 14], "little", signed=True))
        at = end


def _rate(data: bytes, first: _Page) -> int:
    """As Vorbis' own first packet says: a byte of type, "vorbis", four of the version, one of channels, the rate."""
    packet = data[first.begin + HEAD + data[first.begin + 26] : first.end]
    if packet[1:7] != b"vorbis":
        raise ValueError("no Vorbis in it")
    return int.from_bytes(packet[12:16], "little")
