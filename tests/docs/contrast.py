"""Find texts of a web page whose contrast is below 4.5 to 1."""

from __future__ import annotations

POOR = r"""
(() => {
  const rgb = text => {
    const found = text.match(/[\d.]+/g).map(Number);
    return found.length < 4 ? [...found, 1] : found;
  };
  const over = (top, below) =>
    top.slice(0, 3).map((value, at) => value * top[3] + below[at] * (1 - top[3]));
  const light = colour => colour.map(value => value / 255)
    .map(value => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at], 0);
  const behind = each => {
    const layers = [];
    for (; each; each = each.parentElement) {
      layers.unshift(rgb(getComputedStyle(each).backgroundColor));
      if (layers[0][3] === 1) break;
    }
    return layers.reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };
  const visible = { opacityProperty: true, visibilityProperty: true };
  return [...document.querySelectorAll("body *")].flatMap(each => {
    const own = [...each.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
    if (!own || !each.checkVisibility(visible) || each.closest("script, option, svg")) return [];
    const below = behind(each);
    const one = light(over(rgb(getComputedStyle(each).color), below)), other = light(below);
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    return ratio < 4.5 ? [`${ratio.toFixed(2)} ${each.className} ${each.textContent.trim()}`] : [];
  });
})()
"""
"""Script that returns the texts, each with its contrast."""
