"""Requests of the line dialect: valid, nearly valid and random."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

from pytest_stardojo.gamedata import commands as command_table
from tests.fuzzing.game import SAVES
from tests.legacy.vocabulary import COMMANDS as KNOWN

NAMES = [f"{number}" for number in range(4)]
"""Names of snapshots; few, so that names are soon reused."""
WORDS = [
    *("farmer", "farmer2", "Farm", "Parsnip", "(O)24", "Robin", "Coop", "White Chicken", "Chest"),
    *("up", "down", "left", "right", "inventory", "crafting", "open", "close", "in", "out"),
    *(
        "mountain",
        "spring",
        "tree",
        "debris",
        "current",
        "",
        " ",
        "\x00",
        "\x1b[2J",
        "🌱",
        "\u202e",
    ),
    *("x" * 300, "../../etc/passwd", "/etc/passwd", "%s{}", "<script>", "do", "null", "None"),
]
NUMBERS = [
    *(0, 1, -1, 2, 3, 5, 10, 24, 30, 31, 35, 36, 99, 999, 1000, 600, 2600, 10**6, 86_400_000),
    *(2**31, 2**53, 2**63 - 1, -(2**63), 2**63, 10**30, 0.5, -0.0, 1e308, 1e-300),
]
ODD: list[Any] = [None, True, False, [], {}, [[]], [None], {"a": {}}, [1, "x"], {"": ""}]
VALUES: list[list[Any]] = [WORDS, NUMBERS, ODD]
RAW = [
    *("1e999", "-1e999", "NaN", "Infinity", "9" * 5_000, "-" + "9" * 400, "0." + "9" * 5_000),
    *("1" + "0" * 400, '"\\ud800"', '"\\udfff\\ud800"', "[" * 5_000, '{"a":' * 5_000, "01", "+1"),
    *(
        "[" * 400 + "]" * 400,
        '"' + "y" * 100_000 + '"',
        "tru",
        '"\\q"',
        "'a'",
        "\\u0041",
        "1.",
        "{}{}",
    ),
]
"""Excessive or invalid JSON that replaces a value."""
DIRECTIONS = ["up", "right", "down", "left"]


class Requests:
    """Makes requests.

    Args:
        dice: The random source.
        saves: Paths to load, including hostile saves.
        written: A path to save to.
    """

    def __init__(self, dice: Random, saves: list[str], written: str) -> None:
        self.dice = dice
        self.saves = [str(SAVES / f"save_{name}.yaml") for name in ("new", "farming", "quests")]
        self.saves += saves
        self.written = written
        self.methods: dict[str, Callable[[], dict[str, Any]]] = {
            "hello": self._hello,
            "atlas": dict,
            "load": self._load,
            "command": self._command,
            "step": self._step,
            "observe": self._observe,
            "advance": self._advance,
            "snapshot": lambda: {"name": self.dice.choice(NAMES)},
            "restore": lambda: {"name": self.dice.choice(NAMES)},
            "save": lambda: {"path": self.written},
        }
        self.often = ["step"] * 8 + ["command"] * 6 + ["observe", "advance"] * 2 + [*self.methods]

    def line(self) -> bytes:
        """Return a line without its newline."""
        kind = self.dice.random()
        if kind < 0.08:
            return self._noise()
        request = {"jsonrpc": "2.0", "id": self.dice.randrange(1000), **self._call()}
        if kind < 0.40:
            request = self._damaged(request)
        text = json.dumps(request, ensure_ascii=self.dice.random() < 0.5)
        if kind < 0.18:
            text = self._torn(text)
        return text.encode("utf-8", "surrogatepass").replace(b"\n", b" ")

    # ------------------------------------------------------------------ valid requests

    def _call(self) -> dict[str, Any]:
        method = self.dice.choice(self.often)
        return {"method": method, "params": self.methods[method]()}

    def _hello(self) -> dict[str, Any]:
        return {"client": "fuzz", "protocol": self.dice.choice([1, 1, 1, 2])}

    def _load(self) -> dict[str, Any]:
        farmers = self.dice.choice([1, 1, 1, 2, 3, 8, 9])
        return {"save": self.dice.choice(self.saves), "seed": self._number(), "farmers": farmers}

    def _command(self) -> dict[str, Any]:
        info = self.dice.choice(COMMANDS)
        known = KNOWN.get(info.name)
        if known is not None and self.dice.random() < 0.6:
            pairs = zip(info.params, known, strict=False)
            return {"name": info.name, "args": [_typed(param, text) for param, text in pairs]}
        return {"name": info.name, "args": [self._argument(each) for each in info.params]}

    def _argument(self, param: command_table.ParamInfo) -> Any:
        if not param.required and self.dice.random() < 0.5:
            return None
        if param.type == "bool":
            return self.dice.random() < 0.5
        if param.type == "int":
            low, high = param.low or 0, param.high if param.high is not None else 80
            return self.dice.randint(low, max(low, min(high, low + 10_000)))
        return self.dice.choice(WORDS)

    def _step(self) -> dict[str, Any]:
        count = self.dice.choice([0, 1, 1, 2, 2, 3, 20])
        actions = {"farmer": [self._action() for _ in range(count)]}
        return {"actions": actions, "view": self._view()}

    def _action(self) -> dict[str, Any]:
        dice, small = self.dice, self.dice.randint(-6, 6)
        direction = dice.choice(DIRECTIONS)
        return dice.choice(
            [
                {"do": "move", "x": small, "y": dice.randint(-6, 6)},
                {"do": "move", "x": small, "y": dice.randint(-6, 6)},
                {"do": "use", "direction": direction},
                {"do": "interact", "direction": direction},
                {"do": "choose_item", "slot_index": dice.randrange(36)},
                {"do": "attach_item", "slot_index": dice.randrange(36)},
                {"do": "unattach_item"},
                {"do": "craft", "item": dice.choice(["Chest", "Torch", "Wood Fence", "Parsnip"])},
                {"do": "choose_option", "option_index": dice.randrange(6)},
                {"do": "choose_option", "option_index": dice.randrange(40), "direction": "out"},
                {"do": "menu", "option": "open", "menu_name": dice.choice(["inventory", "map"])},
                {"do": "menu", "option": "close"},
                {"do": "navigate", "name": dice.choice(["Mountain", "SeedShop", "Farm", "Beach"])},
            ]
        )

    def _observe(self) -> dict[str, Any]:
        return {"farmer": "farmer", "view": self._view()}

    def _advance(self) -> dict[str, Any]:
        return {"ms": self.dice.choice([0, 1, 1000, 7000, 60_000, 1_200_000]), "view": self._view()}

    def _view(self) -> dict[str, Any]:
        dice = self.dice
        view: dict[str, Any] = {"radius": dice.choice([0, 1, 3, 3, 7, 30])}
        view["sections"] = dice.sample(["near", "map", "world"], dice.randrange(3))
        view["digest"] = dice.random() < 0.2
        if dice.random() < 0.15:
            width, height = dice.choice([(160, 90), (320, 180), (1280, 720), (161, 333)])
            view["image"] = {"width": width, "height": height}
            view["png"] = dice.random() < 0.5
        return view

    def _number(self) -> Any:
        return self.dice.choice(NUMBERS)

    # ---------------------------------------------------------------- damaged requests

    def _value(self) -> Any:
        return copy.deepcopy(self.dice.choice(self.dice.choice(VALUES)))

    def _damaged(self, request: dict[str, Any]) -> dict[str, Any]:
        """Replace, remove or add one or two values of a request."""
        for _ in range(self.dice.choice([1, 1, 2])):
            part: Any = request
            while True:
                keys = list(part) if isinstance(part, dict) else list(range(len(part)))
                if not keys:
                    break
                key = self.dice.choice(keys)
                inner = part[key]
                if isinstance(inner, dict | list) and inner and self.dice.random() < 0.7:
                    part = inner
                    continue
                self._damage(part, key)
                break
        return request

    def _damage(self, part: Any, key: Any) -> None:
        luck = self.dice.random()
        if luck < 0.7:
            part[key] = self._value()
        elif luck < 0.85:
            del part[key]
        elif isinstance(part, dict):
            part[self.dice.choice(WORDS)] = self._value()
        else:
            part.append(self._value())

    def _torn(self, text: str) -> str:
        """Return a text with raw JSON in it, a duplicate key, or changed characters."""
        luck = self.dice.random()
        raw = self.dice.choice(RAW)
        if luck < 0.5:
            at = self.dice.randrange(len(text))
            after = text.find(":", at)
            return text[: after + 1] + raw + text[after + 1 :] if luck < 0.25 else text[:at] + raw
        if luck < 0.7:
            return text[:-1] + f', "params": {raw}, "method": "step", "id": {raw}}}'
        letters = list(text)
        for _ in range(self.dice.randrange(1, 6)):
            at = self.dice.randrange(len(letters))
            letters[at : at + self.dice.randrange(2)] = self.dice.choice('{}[]",:0\\x 🌱')
        return "".join(letters)

    def _noise(self) -> bytes:
        size = self.dice.choice([0, 1, 5, 100, 5_000])
        noise = self.dice.randbytes(size).replace(b"\n", b"")
        return self.dice.choice([b"{", b"{", b"", b"[", b'"']) + noise


def _typed(param: command_table.ParamInfo, text: str) -> Any:
    """Convert an argument of the published dialect to one of the line dialect."""
    if text == "None":
        return None
    if param.type == "bool":
        return text == "True"
    return int(text) if param.type == "int" else text


COMMANDS = [info for info in command_table.commands().values() if info.name != "load_save"]
