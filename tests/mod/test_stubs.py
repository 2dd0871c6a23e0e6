"""The stubs of the game's API hold what the mod uses, and cite where each member is shown."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from mod.tools import build

STUBS = build.MOD / "Stubs"
PAGE = STUBS / "API.md"
PATCHED = "Patched by name"

_TYPE = re.compile(r"^    public (?:\w+ )*?(?:class|struct|enum|interface|delegate [\w.<>]+) (\w+)")
_MEMBER = re.compile(r"^ {8}(?: {4})?[\w\[]")
_CITE = re.compile(r"^ +// api: (\w+)$")
_SOURCE = re.compile(r"^\| (\w+) \| .*http|^\| (mods?|stray) \|", re.MULTILINE)
_PATCH = re.compile(r"typeof\((?:StardewValley\.)?(\w+)\),\s*\"(\w+)\"")


class Member(NamedTuple):
    """A member of a stub."""

    file: str
    line: int
    text: str
    cite: str
    """The line above it."""

    @property
    def name(self) -> str:
        """Its name; ``new X`` for a constructor, ``this`` for an indexer."""
        head = re.split(r" = | =>|\s*\{|;", self.text, maxsplit=1)[0]
        if " this[" in head:
            return "this"
        call = re.search(r"(\w+)(?:<[\w, ]+>)?\(", head)
        name = call[1] if call else head.rstrip(",").split()[-1]
        owner = Path(self.file).stem
        return f"new {name}" if name == owner and "(" in head else name


@cache
def members() -> tuple[Member, ...]:
    found = []
    for path in sorted(STUBS.rglob("*.cs")):
        lines = path.read_text("utf-8").splitlines()
        for number, line in enumerate(lines, 1):
            if _MEMBER.match(line):
                name = path.relative_to(STUBS).as_posix()
                found.append(Member(name, number, line.strip(), lines[number - 2]))
    return tuple(found)


@cache
def page() -> dict[str, dict[str, list[str]]]:
    """Return the names that the page lists, by class and source."""
    found: dict[str, dict[str, list[str]]] = {}
    parts = re.split(r"^##+ (.+)$", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    for title, text in zip(parts[1::2], parts[2::2], strict=True):
        rows = re.findall(r"^- (\w+): ((?:.+\n(?:  .+\n)*))", text + "\n", flags=re.MULTILINE)
        found[title] = {
            source: re.findall(r"`([^`]+)`", " ".join(names.split())) for source, names in rows
        }
    return found


@cache
def sources() -> str:
    """Return the code of the mod, without comments."""
    files = sorted((build.MOD / "Game").rglob("*.cs"))
    code = "\n".join(file.read_text("utf-8") for file in files)
    return re.sub(r"^\s*//.*$", "", code, flags=re.MULTILINE)


@cache
def words() -> frozenset[str]:
    return frozenset(re.findall(r"\w+", sources()))


def test_there_are_stubs() -> None:
    assert len(members()) > 100


def listed(member: Member) -> tuple[str, str, str]:
    """Return class, source and name of a member, as the page lists it."""
    cite = _CITE.match(member.cite)
    return Path(member.file).stem, cite[1] if cite else "", member.name


def test_the_page_lists_every_member_under_the_source_that_it_cites() -> None:
    rows = {
        (name, source, member)
        for name, by_source in page().items()
        for source, names in by_source.items()
        for member in names
        if name != PATCHED
    }
    cited = {listed(member) for member in members()}
    assert cited - rows == set()
    assert rows - cited == set()


def test_every_source_has_a_link_or_is_explained() -> None:
    text = PAGE.read_text("utf-8")
    known = {one or other for one, other in _SOURCE.findall(text)}
    used = {source for sources in page().values() for source in sources}
    assert used == known


def test_every_patched_method_is_listed() -> None:
    patched = {f"{owner}.{name}" for owner, name in _PATCH.findall(sources())}
    rows = {name for names in page()[PATCHED].values() for name in names}
    assert patched == rows


def test_the_mod_uses_every_member() -> None:
    unused = [
        f"{member.file}:{member.line}: {member.text}"
        for member in members()
        if member.name != "this" and not _is_used(member)
    ]
    assert unused == []


def _is_used(member: Member) -> bool:
    kind, _, name = member.name.rpartition(" ")
    return name in words() and (
        not kind or re.search(rf"\bnew {name}\b|: base\(", sources()) is not None
    )


def test_the_mod_uses_every_class() -> None:
    stubs = {path: path.read_text("utf-8") for path in sorted(STUBS.rglob("*.cs"))}
    unused = []
    for path, text in stubs.items():
        others = "\n".join(other for file, other in stubs.items() if file != path)
        names = [match[1] for line in text.splitlines() if (match := _TYPE.match(line))]
        assert names, path
        unused += [name for name in names if not re.search(rf"\b{name}\b", sources() + others)]
    assert unused == []


def test_stubs_hold_no_code() -> None:
    for path in sorted(STUBS.rglob("*.cs")):
        for line in path.read_text("utf-8").splitlines():
            body = line.partition("=>")[2] if "=>" in line else ""
            assert "throw new System.NotSupportedException()" in body or not body, f"{path}: {line}"
            assert "return" not in line.split("//")[0].split(), f"{path}: {line}"


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("public int Money { get; set; }", "Money"),
        ("public const int tileSize = 64;", "tileSize"),
        ("public T Get<T>(string key) => throw new System.NotSupportedException();", "Get"),
        ("Dating,", "Dating"),
        ("public NetArray<int, NetInt> experiencePoints;", "experiencePoints"),
        ("public Point(int x, int y) => throw new System.NotSupportedException();", "new Point"),
    ],
)
def test_names_of_members(line: str, name: str) -> None:
    assert Member("Xna/Point.cs", 1, line, "").name == name
