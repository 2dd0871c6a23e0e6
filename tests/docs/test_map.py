"""The map for contributors names files, functions and commands that exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.docs.pages import FENCE, ROOT, hook

PACKAGE = ROOT / "pytest_stardojo"
PAGES = ("CONTRIBUTING.md", "docs/why/design.md")
PATH = re.compile(
    r"(?P<path>[\w.-]*(?:/[\w.-]+)*(?:/|\.(?:py|md|toml|gz|json|txt|yaml)))(?::(?P<name>\w+))?"
)
GENERATED = {"run.json", "summary.json", "site/"}
"""Names of files and folders that commands create."""


def text(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def paths(page: str) -> list[tuple[str, str | None]]:
    """Return the paths in backticks and in drawings, with the name after the colon."""
    drawn = [
        line.split()[0]
        for match in FENCE.finditer(text(page))
        if match["head"] == "text"
        for line in match["text"].splitlines()
        if line[:1].strip()
    ]
    quoted = re.findall(r"`([^`\n]+)`", FENCE.sub("", text(page)))
    matches = [PATH.fullmatch(word) for word in [*drawn, *quoted]]
    found = {(match["path"], match["name"]) for match in matches if match}
    return sorted(((path, name) for path, name in found if path not in GENERATED), key=str)


def existing(path: str) -> Path | None:
    """Return a path relative to the repository or to the package, if it exists."""
    return next((root / path for root in (ROOT, PACKAGE) if (root / path).exists()), None)


def defined(path: Path) -> set[str]:
    """Return the names that a module defines or imports."""
    names: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
    return names


@pytest.mark.parametrize("page", PAGES)
def test_paths_exist(page: str) -> None:
    assert len(paths(page)) > 5
    missing = [path for path, _ in paths(page) if existing(path) is None]
    assert missing == []


@pytest.mark.parametrize("page", PAGES)
def test_names_after_a_colon_are_defined_in_the_file(page: str) -> None:
    missing = []
    for path, name in paths(page):
        file = existing(path)
        if name is not None and (file is None or name not in defined(file)):
            missing.append(f"{path}:{name}")
    assert missing == []


def test_the_drawing_shows_every_part_of_the_package() -> None:
    parts = {path.name for path in PACKAGE.iterdir() if path.name[0] not in "_." and path.is_dir()}
    drawn = {path.rstrip("/") for path, _ in paths("docs/why/design.md")}
    assert parts <= drawn


def test_the_drawing_keeps_the_order_of_the_contracts() -> None:
    (layers,) = re.findall(
        r'containers = \["pytest_stardojo"\].*?layers = \[(.*?)\]', text("pyproject.toml"), re.S
    )
    ranks = {
        name: rank
        for rank, layer in enumerate(re.findall(r'"(.*?)"', layers))
        for name in layer.split(" | ")
    }
    (drawing, *_) = [match["text"] for match in FENCE.finditer(text("docs/why/design.md"))]
    drawn = [line.split()[0].rstrip("/").removesuffix(".py") for line in drawing.splitlines()]
    assert [ranks[name] for name in drawn] == sorted(ranks[name] for name in drawn)


def test_make_targets_exist() -> None:
    makefile = text("Makefile")
    targets = {target for page in PAGES for target in re.findall(r"`make (\w+)`", text(page))}
    assert targets
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.M), target


def test_links_of_the_contributing_page_lead_to_headings() -> None:
    for link in re.findall(r"\]\(([^):]+)\)", text("CONTRIBUTING.md")):
        path, _, anchor = link.partition("#")
        assert (ROOT / path).is_file()
        titles = re.findall(r"^#+ (.+)$", hook().on_page_markdown(text(path)), re.M)
        assert not anchor or anchor in {title.lower().replace(" ", "-") for title in titles}
