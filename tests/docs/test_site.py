"""The site builds without warnings, and its links are valid."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
import yaml

from benchmarks.browser import CHROMIUM, Browser
from pytest_stardojo.tasks.suites import SUITE_VERSION
from tests.docs.contrast import POOR
from tests.docs.pages import PAGES, ROOT, filled, hook, source
from tests.sweeps import sweep

needs_mkdocs = pytest.mark.skipif(
    find_spec("mkdocs") is None or find_spec("material") is None,
    reason="mkdocs-material is not installed",
)

needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site."""
    out = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(out)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=240)
    assert built.returncode == 0, built.stderr
    assert "WARNING" not in built.stderr, built.stderr
    return out


class Links(HTMLParser):
    """Links, loaded files and anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors = {""}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if "src" in found:
            self.loaded.append(found["src"])
        if tag == "link" and found.get("rel") != "canonical" and "href" in found:
            self.loaded.append(found["href"])


def pages(site: Path) -> Iterator[tuple[Path, Links]]:
    for path in sorted(site.rglob("*.html")):
        if path.name != "404.html":  # served at any address
            yield path, Links(path.read_text("utf-8"))


@needs_mkdocs
def test_every_link_of_the_site_is_valid(site: Path) -> None:
    anchors = {path.resolve(): links.anchors for path, links in pages(site)}
    assert len(anchors) == len(PAGES)
    for path, links in pages(site):
        for link in links.links:
            where = urlsplit(link)
            if where.scheme in ("http", "https"):
                continue
            target = (path.parent / unquote(where.path)).resolve() if where.path else path.resolve()
            target = target / "index.html" if target.is_dir() else target
            assert target.exists(), f"{path}: {link}"
            assert unquote(where.fragment) in anchors.get(target, {""}), f"{path}: {link}"


@needs_mkdocs
def test_pages_load_no_files_from_other_hosts(site: Path) -> None:
    for path, links in pages(site):
        for address in links.loaded:
            assert not urlsplit(address).netloc, f"{path}: {address}"
            assert (path.parent / urlsplit(address).path).exists(), f"{path}: {address}"


@needs_mkdocs
def test_the_site_contains_no_build_code(site: Path) -> None:
    assert not list(site.rglob("*.py"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as found:
        yield found


@needs_mkdocs
@needs_chromium
def test_the_search_works_from_a_folder(site: Path, browser: Browser) -> None:
    browser.errors.clear()
    browser.open((site / "how-to" / "agents.html").as_uri())
    browser.js("document.querySelector('[data-md-component=search-query]').focus()")
    browser.type("gate merges")
    browser.until("document.querySelectorAll('.md-search-result__item').length")
    first = "document.querySelector('.md-search-result__link')"
    assert browser.js(f"{first}.innerText.split('\\n')[0]") == "Gate merges in CI"
    assert browser.js(f"{first}.href").startswith((site / "how-to" / "ci.html").as_uri())
    assert browser.errors == []


@needs_mkdocs
@needs_chromium
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_contrast_of_the_site_is_sufficient(site: Path, browser: Browser, scheme: str) -> None:
    browser.scheme(scheme)
    browser.open((site / "index.html").as_uri())
    browser.js("localStorage.clear()")  # the site remembers the scheme
    for width in (380, 1440):
        browser.resize(width, 800)
        browser.open((site / "how-to" / "agents.html").as_uri())
        name = browser.js("document.body.dataset.mdColorScheme")
        assert name == {"light": "default", "dark": "slate"}[scheme]
        assert browser.js(POOR) == []


@sweep("page", PAGES)
def test_every_marker_of_a_page_is_replaced(page: str) -> None:
    assert "<!--" not in filled(page)
    assert re.match(r"# \S", source(page)), "a page begins with its title"


@sweep("page", PAGES)
def test_the_generated_parts_of_a_page_are_current(page: str) -> None:
    assert source(page) == hook().current(source(page)), "run: make pages"


def test_parts_are_replaced_and_can_be_added() -> None:
    heading = source("how-to/ci.md")
    mark = "<!-- generated: outcomes -->"
    once = hook().current(f"# A page\n\n{mark}\n\nText.\n\n{mark}\n")
    assert once.count("<!-- end -->") == 2
    assert once.count("infrastructure_error") > 2
    assert hook().current(once) == once
    assert hook().bare(once) == f"# A page\n\n{mark}\n\nText.\n\n{mark}\n"
    assert "<!--" not in hook().on_page_markdown(once)
    assert hook().current(heading) == heading


def test_pages_and_makefile_name_the_folder_of_the_site() -> None:
    config = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8").split("\ntheme:")[0])
    assert config.get("site_dir", "site") == "site"
    assert "/mkdocs build" in (ROOT / "Makefile").read_text("utf-8")
    assert "`site/index.html`" in (ROOT / "README.md").read_text("utf-8")


@sweep("page", ["../README.md", "../reports/README.md", *PAGES])
def test_pages_show_the_current_version_of_the_suite(page: str) -> None:
    assert set(re.findall(r"\b(?:lite|full|paths)-(\d+)-[0-9a-f]{12}\b", source(page))) <= {
        SUITE_VERSION
    }


@sweep("page", ["../README.md", "../CONTRIBUTING.md", "../tasks/CHANGES.md", *PAGES])
def test_code_in_a_table_contains_no_bar(page: str) -> None:
    """On GitHub a bar ends the cell also in code; the site shows a backslash before it."""
    for line in filled(page).splitlines():
        if line.startswith("|"):
            assert not [span for span in re.findall(r"`[^`]*`", line) if "|" in span], line


@sweep("page", PAGES)
def test_all_rows_of_a_table_have_as_many_cells(page: str) -> None:
    rows = [re.sub(r"`[^`]*`|\\\|", "", line) for line in filled(page).splitlines()]
    for line, after in pairwise(rows):
        if line.startswith("|") and after.startswith("|"):
            assert line.count("|") == after.count("|"), after
