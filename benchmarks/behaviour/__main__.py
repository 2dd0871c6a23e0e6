"""``python -m benchmarks.behaviour record|compare``."""

from __future__ import annotations

import argparse
import gzip
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from benchmarks.behaviour import playing
from benchmarks.behaviour.canonical import Canonical, renames
from benchmarks.behaviour.playing import Played, RecordedWalk

RECORDING = Path(__file__).with_name("recording.json.gz")
TRANSPORTS = ("inprocess", "valley")


class Recording(msgspec.Struct):
    """What an earlier commit did."""

    tasks: list[Played]
    walks: list[RecordedWalk]


def record(file: Path, dump: Path | None) -> None:
    """Play everything and write the recording."""
    from benchmarks.behaviour.walks import new_walks

    canonical = Canonical(renames())
    played = list(playing.tasks("inprocess", canonical, dump))
    walks = [
        RecordedWalk(playing.walk(name, requests, canonical, dump), requests)
        for name, requests in new_walks()
    ]
    encoded = msgspec.json.encode(Recording(played, walks))
    file.write_bytes(gzip.compress(encoded, mtime=0))
    print(f"{len(played)} tasks and {len(walks)} walks recorded in {file}")


def compare(file: Path, dump: Path | None, only: str) -> int:
    """Play everything again; the exit status is 1 where a digest differs."""
    recording = msgspec.json.decode(gzip.decompress(file.read_bytes()), type=Recording)
    canonical = Canonical(renames())
    wrong = 0
    by_name = {each.name: each for each in recording.tasks}
    for transport in TRANSPORTS:
        if only in ("", transport):
            played = playing.tasks(transport, canonical, dump)
            wrong += _report(transport, ((by_name[each.name], each) for each in played))
    if only in ("", "walks"):
        walks = recording.walks
        pairs = (
            (each.played, playing.walk(each.played.name, each.requests, canonical, dump))
            for each in walks
        )
        wrong += _report("walks", pairs)
    return 1 if wrong else 0


def _report(what: str, pairs: Iterable[tuple[Played, Played]]) -> int:
    """Print the first difference of each; how many differ."""
    count = wrong = steps = 0
    for before, now in pairs:
        count += 1
        steps += len(now.steps)
        found = _difference(before, now)
        if found:
            wrong += 1
            print(f"{what}: {now.name}: {found}", flush=True)
    print(f"{what}: {count - wrong} of {count} equal ({steps} steps)", flush=True)
    return wrong


def _difference(before: Played, now: Played) -> str:
    for name in ("steps", "worlds"):
        old, new = getattr(before, name), getattr(now, name)
        if name == "worlds" and not new:
            continue
        for number, (one, other) in enumerate(zip(old, new, strict=False)):
            if one != other:
                return f"{name} differ from number {number} on"
        if len(old) != len(new):
            return f"{len(new)} {name} instead of {len(old)}"
    if before.outcome != now.outcome:
        return f"{now.outcome!r} instead of {before.outcome!r}"
    return ""


def main(argv: Sequence[str] | None = None) -> int:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.behaviour", description=__doc__)
    parser.add_argument("command", choices=("record", "compare"))
    parser.add_argument("file", nargs="?", type=Path, default=RECORDING)
    parser.add_argument("--dump", type=Path, help="folder for the text behind each digest")
    parser.add_argument("--only", default="", choices=("", *TRANSPORTS, "walks"))
    given = parser.parse_args(argv)
    if given.dump is not None:
        given.dump.mkdir(parents=True, exist_ok=True)
    if given.command == "record":
        record(given.file, given.dump)
        return 0
    return compare(given.file, given.dump, given.only)


if __name__ == "__main__":
    sys.exit(main())
