"""Read the pages of the site: their text and their code blocks."""

from __future__ import annotations

import importlib.util
import re
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
FENCE = re.compile(r"^(?P<mark>`{3,})(?P<head>[^\n]*)\n(?P<text>.*?)^(?P=mark)$", re.M | re.S)
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))


class Block(NamedTuple):
    """A code block on a page."""

    page: str
    language: str
    title: str
    text: str

    @property
    def name(self) -> str:
        """The id of a test of this block."""
        first = next(iter(self.text.strip().splitlines()), "")
        return f"{self.page}-{self.title or first[:40]}"


@cache
def hook() -> ModuleType:
    """Import the hook that fills in the generated parts."""
    path = DOCS / "_hooks" / "hook.py"
    spec = importlib.util.spec_from_file_location("docs_hook", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    before = sys.path.copy()
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path[:] = before
    return module


def source(page: str) -> str:
    """Return a page as it is in the repository."""
    return (DOCS / page).read_text("utf-8")


@cache
def bare(page: str) -> str:
    """Return a page without the text of its generated parts."""
    text: str = hook().bare(source(page))
    return text


@cache
def filled(page: str) -> str:
    """Return a page with its generated parts."""
    text: str = hook().on_page_markdown(source(page))
    return text


@cache
def blocks(*languages: str) -> list[Block]:
    """Return the code blocks in the given languages, or all of them."""
    found = []
    for page in PAGES:
        for match in FENCE.finditer(bare(page)):
            language, *rest = match["head"].split(maxsplit=1)
            title = re.search(r'title="([^"]+)"', rest[0]) if rest else None
            found.append(Block(page, language, title[1] if title else "", match["text"]))
    return [each for each in found if not languages or each.language in languages]


def block(page: str, part: str) -> str:
    """Return the only code block of a page that contains a text."""
    (found,) = [each.text for each in blocks() if each.page == page and part in each.text]
    return found


def commands(text: str) -> list[str]:
    """Return the commands of a code block, one per line."""
    return text.splitlines()
