"""Count worn words in prose: docstrings, comments, messages, names and documentation.

    python -m tests.project.language pytest_stardojo/agents docs

prints every use below the given paths and the plain words for them.
"""

from __future__ import annotations

import io
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import yaml

ROOT = Path(__file__).resolve().parents[2]
TABLE = Path(__file__).with_name("worn_words.yaml")
WHOLE = (
    "pytest_stardojo",
    "tests",
    "docs",
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "benchmarks",
)
"""What the limits hold for together."""
WORD = re.compile(r"[A-Za-z]+(?:'[a-z]+)?")
NAME = re.compile(r"\b[A-Z][\w'.-]*(?: [A-Z][\w'.-]*)+")
"""Two or more capitalised words: a name of the game, such as "Ice Cream Stand"."""
PER = 10_000
TEXT_TOKENS = (tokenize.COMMENT, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", -1))


class Worn(msgspec.Struct):
    """One row of the table."""

    limit: float
    """Highest number per 10,000 words."""
    instead: str
    words: list[str] = []
    phrases: list[str] = []

    @property
    def name(self) -> str:
        """The first word or phrase."""
        return (self.words or self.phrases)[0]


@dataclass
class Count:
    """Uses of the words of one row."""

    worn: Worn
    uses: list[tuple[Path, int, str]] = field(default_factory=list)
    """File, line, and the word as found."""
    total: int = 0
    """Words that were read."""

    @property
    def rate(self) -> float:
        """Uses per 10,000 words."""
        return PER * len(self.uses) / max(self.total, 1)


def table() -> list[Worn]:
    """Read the committed list of words."""
    return msgspec.convert(yaml.safe_load(TABLE.read_text("utf-8")), list[Worn])


def prose(text: str, python: bool) -> Iterator[tuple[int, str]]:
    """Yield the lines of a text that a person reads, with their numbers.

    Of Python these are comments, strings, and the names of classes and functions, which are
    split into words.
    """
    if not python:
        yield from enumerate(text.splitlines(), 1)
        return
    before = ""
    for type, string, (number, _), _, _ in tokenize.generate_tokens(io.StringIO(text).readline):
        if type in TEXT_TOKENS:
            for offset, line in enumerate(string.splitlines()):
                yield number + offset, line
        elif before in ("def", "class"):
            yield number, re.sub(r"_|(?<=[a-z])(?=[A-Z])", " ", string).lower()
        before = string


def files(paths: Iterable[Path]) -> list[Path]:
    """Return the Python and Markdown files below the paths."""
    found: set[Path] = set()
    for path in paths:
        found |= {path} if path.is_file() else {*path.rglob("*.py"), *path.rglob("*.md")}
    return sorted(found)


def count(paths: Iterable[Path], rows: Sequence[Worn]) -> list[Count]:
    """Count the uses of every row's words below the paths."""
    counts = [Count(row) for row in rows]
    by_word = {word: each for each in counts for word in each.worn.words}
    phrases = [
        (phrase, re.compile(rf"\b{re.escape(phrase)}\b"), each)
        for each in counts
        for phrase in each.worn.phrases
    ]
    total = 0
    for path in files(paths):
        for number, line in prose(path.read_text("utf-8"), path.suffix == ".py"):
            words = WORD.findall(line)
            total += len(words)
            if not any(word.lower() in by_word for word in words):
                lower = line.lower()
            else:
                lower = NAME.sub("", line).lower()
                for word in WORD.findall(lower):
                    if word in by_word:
                        by_word[word].uses.append((path, number, word))
            for phrase, pattern, each in phrases:
                if pattern.search(lower):
                    each.uses.append((path, number, phrase))
    for each in counts:
        each.total = total
    return counts


def main(arguments: list[str]) -> int:
    """Print every use below the given paths."""
    for each in count([Path(path) for path in arguments], table()):
        for path, number, word in each.uses:
            print(f"{path}:{number}: {word}")
        worn = each.worn
        print(f"== {', '.join(worn.words or worn.phrases)}: {len(each.uses)} uses,")
        print(f"   {each.rate:.1f} per 10,000 words (limit {worn.limit:g});", end=" ")
        print(f"instead: {worn.instead}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
