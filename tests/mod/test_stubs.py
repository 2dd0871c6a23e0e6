"""The stubs of the game's API hold what the mod uses, and cite where each member is shown."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from mod.tools import build

STUBS = build.MOD / "Stubs"
FACTS = STUBS / "API.md"

_TYPE = re.compile(r"^    public (?:\w+ )*?(?:class|struct|enum|interface|delegate [\w.<>]+) (\w+)")
_MEMBER = re.compile(r"^ {8}[\w\[]")
_CITE = re.compile(r"^ {8}// api: (\S+) (.+)$")


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
def facts() -> dict[str, str]:
    """Return the text of each section of the facts, by its number or title."""
    found = {}
    parts = re.split(r"^##+ (.+)$", FACTS.read_text("utf-8"), flags=re.MULTILINE)
    found["intro"] = parts[0]
    for title, text in zip(parts[1::2], parts[2::2], strict=True):
        found[title.split()[0].rstrip(".")] = text
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


def test_every_member_cites_the_facts_that_show_it() -> None:
    wrong = []
    for member in members():
        cite = _CITE.match(member.cite)
        shown = cite is not None and cite[2].strip("`") in facts().get(cite[1], "")
        if not shown:
            wrong.append(f"{member.file}:{member.line}: {member.text}")
    assert wrong == []


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
