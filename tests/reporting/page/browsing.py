"""What the tests of pages do in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from benchmarks.browser import Browser

OPEN = "!document.querySelector('.loading') && !document.getElementById('replay').hidden"
SHOWN = (
    "[...document.querySelectorAll('#rows > .row')].filter(r => !r.hidden).map(r => r.dataset.task)"
)
AT = "document.getElementById('r-at').textContent"
PIXEL = """
(async () => {
  await new Promise(done => setTimeout(done, 100));
  const box = document.querySelector("%s").getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height * 0.75, box.width];
})()
"""
CUT_OFF = """
[...document.querySelectorAll('.wide')].filter(e => e.scrollWidth > e.clientWidth)
  .map(e => e.innerText)
"""
"""Tables that are wider than the page."""

CONTRAST = """
(() => {
  const rgb = text => text.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
    .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, at) => sum + v * [0.2126, 0.7152, 0.0722][at], 0);
  const behind = each => {
    for (; each; each = each.parentElement) {
      const found = rgb(getComputedStyle(each).backgroundColor);
      if (found.length < 4 || found[3] > 0.9) return found;
    }
    return [255, 255, 255];
  };
  const poor = [];
  for (const each of document.querySelectorAll("body *")) {
    const own = [...each.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
    if (!own || !each.checkVisibility() || each.closest("script, option")) continue;
    const a = light(rgb(getComputedStyle(each).color)), b = light(behind(each));
    if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 4.5) poor.push(each.outerHTML);
  }
  return poor;
})()
"""


HISTORY = """
(() => {
  const rgb = text => text.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
    .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, at) => sum + v * [0.2126, 0.7152, 0.0722][at], 0);
  const figure = document.querySelector('.history'), card = getComputedStyle(figure);
  const ratio = text => {
    const pair = [light(rgb(text)), light(rgb(card.backgroundColor))].sort((a, b) => b - a);
    return (pair[0] + 0.05) / (pair[1] + 0.05);
  };
  const box = e => (b => [b.left, b.top, b.right, b.bottom])(e.getBoundingClientRect());
  const all = (of, get) => [...figure.querySelectorAll(of)].map(get);
  return {
    marks: all('.field g circle, .field g path', e => ratio(getComputedStyle(e).fill)),
    reaches: all('.field .reach', e =>
      getComputedStyle(e).opacity == 1 ? ratio(getComputedStyle(e).stroke) : 0),
    plot: box(figure.querySelector('.field > svg')),
    dots: all('.field g circle, .field g path', box),
    labels: all('.axis span', e => e.textContent),
    words: all('.axis > span, .y', box),
  };
})()
"""
"""The plot of the history: contrasts with its ground, and boxes (left, top, right, bottom)."""


def click_mark(browser: Browser, task: str, run: int = 1) -> None:
    browser.click(f'[data-task="{task}"] a[data-run="{run}"]:not(.early)')
    browser.until(OPEN)


def text_of(browser: Browser, id: str) -> str:
    return str(browser.js(f"document.getElementById('{id}').innerText"))


def colour(browser: Browser, folder: Path, of: str = "#r-film") -> Any:
    """Return the colour in the middle of a visible picture."""
    from PIL import Image

    x, y, _ = browser.js(PIXEL % of)
    browser.picture(folder / "seen.png")
    with Image.open(folder / "seen.png") as image:
        return image.convert("RGB").getpixel((round(x), round(y)))


def choose(browser: Browser, name: str, value: str) -> list[str]:
    browser.js(
        f"(e => {{ e.value = {value!r}; e.dispatchEvent(new Event('input', {{bubbles: true}})) }})"
        f"(document.querySelector('[name={name}]'))"
    )
    return list(browser.js(SHOWN))
