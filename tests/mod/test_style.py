"""The C# sources keep the style of the project."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from mod.tools.build import MOD
from tests.sweeps import sweep

LONGEST_FILE = 400
"""Lines of a file that people write."""
LONGEST_LINE = 130
"""Characters."""
GENERATED = "Messages.cs"
OURS = ("Wire", "Host", "Game")
"""Folders with code of our own; Stubs has its own rules."""
TYPE = re.compile(
    r"^    (?:public|internal) (?:(?:static|sealed|abstract|partial|readonly) )*"
    r"(?:class|struct|interface|enum) (\w+)",
    re.M,
)
PUBLIC = re.compile(r"^ {4,8}public (?!override\b)[^;]*", re.M)
CULTURE = re.compile(r"\.To(?:Lower|Upper)\(\)|CurrentCulture|\bDateTime\.Now\b")


def sources() -> list[Path]:
    """Return the files that people write."""
    files = [file for name in OURS for file in sorted((MOD / name).rglob("*.cs"))]
    return [file for file in files if file.name != GENERATED]


def problems(path: Path, text: str) -> Iterator[str]:
    """Return what is wrong with a file."""
    lines = text.split("\n")
    if len(lines) > LONGEST_FILE:
        yield f"has {len(lines)} lines; at most {LONGEST_FILE}"
    if not text.endswith("}\n") or "\r" in text or "\t" in text:
        yield "must end with a brace and one newline, without tabs and carriage returns"
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            yield f"line {number} has {len(line)} characters; at most {LONGEST_LINE}"
        if line != line.rstrip():
            yield f"line {number} ends with white space"
        if CULTURE.search(line):
            yield f"line {number} depends on the culture or the clock: {line.strip()}"
    yield from _types(path, text)
    yield from _undocumented(lines)


def _types(path: Path, text: str) -> Iterator[str]:
    folder = ".".join(["StardojoBridge", *path.relative_to(MOD).parent.parts])
    if f"namespace {folder}\n" not in text:
        yield f"must have the namespace {folder}"
    found = TYPE.findall(text)
    if len(found) != 1:
        yield f"must have one type (has {', '.join(found)})"


def _undocumented(lines: list[str]) -> Iterator[str]:
    for number, line in enumerate(lines, 1):
        if not PUBLIC.match(line):
            continue
        before = number - 2
        while before >= 0 and lines[before].strip().startswith("["):
            before -= 1  # an attribute
        if not lines[before].strip().startswith("///"):
            yield f"line {number} needs a comment: {line.strip()}"


@sweep("path", sources(), ids=lambda path: str(path.relative_to(MOD)))
def test_a_file_keeps_the_style(path: Path) -> None:
    assert list(problems(path, path.read_text("utf-8"))) == []


def test_faults_are_found() -> None:
    text = "\n".join(
        [
            "namespace StardojoBridge.Wire",
            "{",
            "    public sealed class One",
            "    {",
            "        /// <summary>Return it.</summary>",
            "        [Obsolete]",
            "        public string Text() => Name.ToLower(); ",
            "        public int Bare;",
            "        public override string ToString() => null;",
            "    }",
            "    internal struct Two {}",
            "}",
        ]
    )
    found = list(problems(MOD / "Wire" / "One.cs", text))
    assert found == [
        "must end with a brace and one newline, without tabs and carriage returns",
        "line 7 ends with white space",
        "line 7 depends on the culture or the clock: public string Text() => Name.ToLower();",
        "must have one type (has One, Two)",
        "line 3 needs a comment: public sealed class One",
        "line 8 needs a comment: public int Bare;",
    ]
