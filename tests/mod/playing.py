"""Plays actions of the mod on a small farm with tools and menus that behave as the game's."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

Step = dict[str, Any] | tuple[str, str]
"""An action, or a word and a value of ``fakes/Playing.cs``."""


def play(program: Path, *steps: Step) -> list[dict[str, Any]]:
    """Return what the program reports after each step."""
    done = subprocess.run(
        ["mono", "--debug", str(program), "play"],
        input="".join(f"{json.dumps(step)}\n" for step in steps),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr[:2000]
    return [json.loads(line) for line in done.stdout.splitlines()]


def use(direction: str = "down") -> Step:
    return {"do": "use", "direction": direction}


def interact(direction: str = "down") -> Step:
    return {"do": "interact", "direction": direction}


def choose(index: int, **more: Any) -> Step:
    return {"do": "choose_option", "option_index": index, **more}


def menu(name: str) -> Step:
    """Return the action that opens a menu; empty: that closes the open one."""
    if not name:
        return {"do": "menu", "option": "close"}
    return {"do": "menu", "option": "open", "menu_name": name}


def labels(report: dict[str, Any]) -> list[str]:
    """Return the labels of the open menu's options."""
    return [option["label"] for option in report["menu"].get("options", [])]


def deeds(report: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Return deed, thing and means of each deed."""
    return [(deed["deed"], deed["thing"], deed.get("by", "")) for deed in report["deeds"]]


def events(report: dict[str, Any]) -> list[str]:
    """Return the kinds of the events."""
    return [event["kind"] for event in report["events"]]
