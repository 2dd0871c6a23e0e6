"""Menus: the options of an open menu, their rectangles and the answers.

The open menu itself is plain data on the farmer (``rules/common/menu_stack.py``).
"""

from pytest_stardojo.valley.menus.answering import KINDS, answer, page_of
from pytest_stardojo.valley.menus.hud import Hud, hud_layout
from pytest_stardojo.valley.menus.layouts import Layout, layout, scale_for, shown, to_pixels
from pytest_stardojo.valley.menus.viewing import hit, view

__all__ = [
    "KINDS",
    "Hud",
    "Layout",
    "answer",
    "hit",
    "hud_layout",
    "layout",
    "page_of",
    "scale_for",
    "shown",
    "to_pixels",
    "view",
]
