"""English grammar of names: plurals, units and articles."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from pytest_stardojo.gamedata import buildings, places, read

_OF = re.compile(r"( of | o' |: )", re.IGNORECASE)
"""What follows the counted word of a name: ``Suit Of Armor``, ``Warp Totem: Farm``."""
_FLOOR = re.compile(r"UndergroundMine(\d+)")
_VOWEL = re.compile(r"[aeio]|u(?!ni)", re.IGNORECASE)


class _Nouns(msgspec.Struct):
    mass: frozenset[str]
    same_endings: tuple[str, ...]
    units: dict[str, tuple[str, ...]]
    irregular: dict[str, str]
    singular: dict[str, str]
    titles: frozenset[str]
    with_the: frozenset[str]
    bare_places: frozenset[str]


@cache
def _nouns() -> _Nouns:
    return read("nouns", _Nouns)


def is_mass(name: str) -> bool:
    """Return whether a name has neither a plural nor an article: ``Wood``."""
    return name in _nouns().mass


def unit(name: str) -> str:
    """Return the word that counts a name that is a plural: ``pair``; or ""."""
    if name in _nouns().titles or name.startswith("'"):
        return "copy"
    last = name.split(" ")[-1]
    for word, endings in _nouns().units.items():
        if last in endings:
            return word
    known = name in _nouns().mass or name in _nouns().irregular or name in _nouns().singular
    is_singular = last.endswith(("ss", "us", "'s")) or not last.endswith("s")
    return "" if known or is_singular or _OF.search(name) else "set"


def is_same(name: str) -> bool:
    """Return whether the plural of a counted name is its singular: ``Sunfish``."""
    return name.endswith(_nouns().same_endings)


def plural(name: str) -> str:
    """Return the plural of a name: ``Parsnips``, ``Anchovies``, ``Wood``, ``Kale Seeds``."""
    nouns = _nouns()
    if name in nouns.irregular:
        return nouns.irregular[name]
    if is_mass(name) or unit(name) or name in nouns.singular or is_same(name):
        return name
    head, rest = name, ""
    found = _OF.search(name)
    if found:
        head, rest = name[: found.start()], name[found.start() :]
    return _with_s(head) + rest


def _with_s(word: str) -> str:
    if re.search(r"[^aeiou]y$", word):
        return f"{word[:-1]}ies"
    if re.search(r"(s|x|z|ch|sh)$", word):
        return f"{word}es"
    if re.search(r"[^r]f$", word):
        return f"{word[:-1]}ves"
    return f"{word}s"


def uncounted(name: str, count: int) -> str:
    """Return a name in the number of a count, without the count: ``a Parsnip``, ``Parsnips``."""
    return indefinite(name) if count == 1 else plural(name)


def counted(name: str, count: int) -> str:
    """Return a name with its count: ``5 Parsnips``, ``2 pairs of Shears``, ``the Farmhouse``."""
    if count == 1 and name in _nouns().with_the:
        return f"the {name}"
    word = unit(name)
    if word:
        return f"{count} {word if count == 1 else _with_s(word)} of {name}"
    return f"{count} {_nouns().singular.get(name, name) if count == 1 else plural(name)}"


def indefinite(name: str) -> str:
    """Return a name with its article: ``a Hoe``, ``an Axe``, ``Hay``, ``Shears``."""
    if name in _nouns().with_the:
        return f"the {name}"
    if is_mass(name) or unit(name):
        return name
    name = _nouns().singular.get(name, name)
    return f"{'an' if _VOWEL.match(name) else 'a'} {name}"


def person(name: str) -> str:
    """Return the name of a villager in a sentence: ``Alex``, ``the Wizard``."""
    return f"the {name}" if name in _nouns().with_the else name


def place(name: str) -> str:
    """Return a place in a sentence, with its id in brackets if players call it otherwise."""
    floor = _FLOOR.fullmatch(name)
    if floor:
        return f"floor {floor[1]} of the Mines ({name})"
    known = places.find(name)
    display = places.place(known).display if known is not None else name
    ending = "" if display == name else f" ({name})"
    return _with_article(display) + ending


def _with_article(display: str) -> str:
    if display in _nouns().bare_places:
        return display
    if display in buildings.buildings():
        return indefinite(display)
    return f"the {display.removeprefix('The ')}"
