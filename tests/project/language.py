"""Count worn words in prose: docstrings, comments, messages, names and documentation.

    python -m tests.project.language pytest_stardojo/agents docs

prints every use below the given paths, with the plain words to use instead.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec
import yaml

ROOT = Path(__file__).resolve().parents[2]
TABLE = Path(__file__).with_name("worn_words.yaml")
WORD = re.compile(r"[A-Za-z]+(?:'[a-z]+)?")
PER = 10_000
TEXT_TOKENS = (tokenize.COMMENT, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", -1))


class Worn(msgspec.Struct):
    """One row of the table."""

    limit: float
    """Highest number per 10,000 words."""
    instead: str
    words: list[str] = []
    phrases: list[str] = []


def table() -> list[Worn]:
    """Read the committed list of words."""
    return msgspec.convert(yaml.safe_load(TABLE.read_text("utf-8")), list[Worn])


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """Return the lines of a file that a person reads, with their numbers."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        yield from enumerate(text.splitlines(), 1)
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (
            tokenize.COMMENT,
            tokenize.STRING,
            getattr(tokenize, "FSTRING_MIDDLE", -1),
        ):
            for offset, line in enumerate(token.string.splitlines()):
                yield token.start[0] + offset, line
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, re.sub(r"_|(?<=[a-z])(?=[A-Z])", " ", node.name)


def files(paths: Iterable[Path]) -> list[Path]:
    """Return the Python and Markdown files below the paths."""
    found = []
    for path in paths:
        found += [path] if path.is_file() else [*path.rglob("*.py"), *path.rglob("*.md")]
    return sorted(found)


@cache
def _lines(path: Path) -> list[tuple[int, str, list[str]]]:
    """Return number, lower-case text and words of each line of prose."""
    lines = ((number, line.lower()) for number, line in prose(path))
    return [(number, line, WORD.findall(line)) for number, line in lines]


def uses(paths: Iterable[Path], worn: Worn) -> tuple[list[tuple[Path, int, str]], int]:
    """Return the uses of a row's words below the paths, and how many words there are."""
    wanted = set(worn.words)
    found, total = [], 0
    for path in files(paths):
        for number, line, words in _lines(path):
            total += len(words)
            found += [(path, number, word) for word in words if word in wanted]
            found += [(path, number, phrase) for phrase in worn.phrases if phrase in line]
    return found, total


def main(arguments: list[str]) -> int:
    """Print every use below the given paths."""
    paths = [Path(each) for each in arguments]
    for worn in table():
        found, total = uses(paths, worn)
        rate = PER * len(found) / max(total, 1)
        for path, number, word in found:
            print(f"{path}:{number}: {word}")
        print(f"== {', '.join(worn.words or worn.phrases)}: {len(found)} uses, {rate:.1f} per")
        print(f"   10,000 (limit {worn.limit:g}); instead: {worn.instead}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
