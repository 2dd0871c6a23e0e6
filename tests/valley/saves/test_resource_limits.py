"""Saves that are made to exhaust memory or time."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

from pytest_stardojo._yaml import MOST_PARTS
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.saves.loading import LARGEST, LARGEST_RECIPE
from pytest_stardojo.valley.saves.writing import recipe_text
from pytest_stardojo.valley.saves.xml_text import MOST
from tests.bounded import Measured, measured, needs_proc, sparse
from tests.valley.saves.test_xml_safety import FARM, HEAD, PLAYER, folder, save

MEMORY = 500
"""Largest memory that reading a save may take, in MB."""


def load_apart(path: Path) -> Measured:
    """Load a save in a process of its own."""
    before = (
        "import yaml; from pytest_stardojo import _yaml; from pytest_stardojo.valley import saves"
    )
    return measured(before, f"saves.load({str(path)!r}).day")


# ------------------------------------------------------------------------------ recipes

MERGES = "a: &a {x: 1, y: 2}\n" + "".join(
    f"{name}: &{name} {{<<: [{', '.join([f'*{chr(ord(name) - 1)}'] * 9)}]}}\n"
    for name in "bcdefghijkl"
)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (MERGES, "is not a plain value"),
        ("day: &a 1\nyear: *a\n", "'an alias (*name)' is not plain YAML"),
        ("<<: {day: 1}\n", "tag:yaml.org,2002:merge"),
        ("day: " + "1:" * 200_000 + "1\n", "is not decimal digits"),
        ("day: " + "1:" * 200_000 + "1.0\n", "is not a number of at most 30 digits"),
        ("day: " + "9" * 5_000 + "\n", "is not a number of at most 30 digits"),
        ("day: 0x" + "f" * 100_000 + "\n", "is not decimal digits"),
        ("day: .inf\n", "day: inf is not of type int"),
        ("day: .nan\n", "day: nan is not of type int"),
        ("day: 1e999\n", "day: '1e999' is not of type int"),
        ("day: 1.0e+999\n", "day: inf is not of type int"),
        ("day: !!bool maybe\n", "is not a plain value"),
        ("day: !!int x\n", "is not a plain value"),
        ("day: !!python/object/apply:os.system ['true']\n", "is not plain YAML without tags"),
        ("day: 2020-99-99\n", "is not a plain value"),
        ("day: 1\nday: 2\n", "'day', a duplicate key,"),
        ("? [day]\n: 1\n", "is not a plain value as key"),
        ("'\\x1b[2J': 1\n", "\\\\x1b[2J"),
        ('"\\e[2J": 1\n', "\\x1b[2J: "),
        ('"' + "k" * 100_000 + '": 1\n', "mapping values are not allowed"),
        ("? " + "k" * 100_000 + "\n: 1\n", "kkk..."),
        ("day: \ud800\n", "UTF-8"),
        ("day: \0\n", "is not YAML"),
    ],
    ids=lambda text: text[:12].encode("ascii", "replace").decode(),
)
def test_hostile_recipes_give_an_error_of_one_line(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "forged.yaml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(saves.SaveError) as error:
        saves.load(path)
    message = str(error.value)
    assert message.startswith("forged.yaml: ")
    assert told in message
    assert message.isprintable()
    assert len(message) < 500


SIGNS = ["1,", "- 1\n", "? \n", '"",']


@needs_proc
@pytest.mark.parametrize(
    "sign", ["[],", *(pytest.param(each, marks=pytest.mark.soak) for each in SIGNS)]
)
def test_a_recipe_of_nothing_but_signs_stays_small_in_memory(tmp_path: Path, sign: str) -> None:
    opening = "a: [" if sign.endswith(",") else "a:\n" if sign.startswith("-") else ""
    closing = "]" if sign.endswith(",") else ""
    each = sum(sign.count(mark) for mark in ",:[{?-\n")
    most = (MOST_PARTS - 10) // each
    found = load_apart(_write(tmp_path, opening, sign, most, closing))
    assert "SaveError: signs.yaml: " in found.output
    assert "parts" not in found.output
    assert found.grown < MEMORY
    too_many = load_apart(_write(tmp_path, opening, sign, most + 20, closing))
    assert "parts' is not at most 300,000 commas, colons" in too_many.output
    assert too_many.grown < 50


def _write(folder: Path, opening: str, sign: str, count: int, closing: str) -> Path:
    path = folder / "signs.yaml"
    path.write_text(opening + sign * count + closing + "\n", encoding="utf-8")
    return path


@needs_proc
@pytest.mark.parametrize("name", ["big.yaml", "big/big"])
def test_a_file_of_200_megabytes_is_not_read(tmp_path: Path, name: str) -> None:
    path = sparse(tmp_path / name, HEAD.encode())
    found = load_apart(path if name.endswith("yaml") else path.parent)
    most = LARGEST_RECIPE if name.endswith("yaml") else LARGEST
    assert found.output.endswith(f"size: 200000000 is not at most {most} bytes")
    assert found.grown < 10


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("farm_name", "x" * 201), ("farm_name", "a\\e[31mb"), ("name", "a\\u202eb")),
        *(("name", "a\\nb"), ("name", "a\\0b")),
    ],
)
def test_names_with_control_characters_are_rejected(tmp_path: Path, field: str, value: str) -> None:
    path = tmp_path / "named.yaml"
    text = re.sub(rf"(?m)^( *){field}: .*$", r"\1@@", recipe_text(saves.new_world()))
    path.write_text(text.replace("@@", f'{field}: "{value}"'), encoding="utf-8")
    with pytest.raises(saves.SaveError, match="a name of at most 200 printable characters"):
        saves.load(path)


# ----------------------------------------------------------------- the real game's files

THING = (
    "<item><key><Vector2><X>{x}</X><Y>{y}</Y></Vector2></key>"
    "<value><Object><itemId>{n}</itemId></Object></value></item>"
)


def _folder(tmp_path: Path, text: str | bytes) -> Path:
    """A save folder, in place of the one before."""
    shutil.rmtree(tmp_path / "Ann_1", ignore_errors=True)
    return folder(tmp_path, text)


def things(count: int) -> str:
    rows = (THING.format(x=n % 80, y=n // 80 % 60, n=n) for n in range(count))
    return FARM.replace("</objects>", "".join(rows) + "</objects>")


@needs_proc
@pytest.mark.parametrize(
    "text",
    [
        save(player=PLAYER + "<a/>" * 2_400_000),
        save(player=PLAYER + "<a>" * 1_200_000 + "</a>" * 1_200_000),
        save(player=PLAYER + "<a " + " ".join(f'a{n}=""' for n in range(490_000)) + "/>"),
        save(player="<player><name>" + "x" * 30_000_000 + "</name></player>"),
        save(farm=things(150_000)),
        save(farm=FARM.replace("<objects>", "<objects>" + "</key>" * 2_400_000)),
        save(player=PLAYER + "<objects>" * 1_900),
        save(farm=FARM + "<GameLocation></GameLocation>" * 1_900),
    ],
    ids=["wide", "deep", "attributes", "text", "things", "keys", "objects", "places"],
)
@pytest.mark.soak
def test_xml_at_its_limits_stays_small_in_memory(tmp_path: Path, text: str) -> None:
    found = load_apart(folder(tmp_path, text))
    assert found.grown < MEMORY, found


@pytest.mark.parametrize("sign", MOST)
def test_xml_beyond_its_limits_is_not_parsed(tmp_path: Path, sign: bytes) -> None:
    text = save(player=PLAYER + sign.decode() * MOST[sign])
    with pytest.raises(saves.SaveError) as error:
        saves.load(folder(tmp_path, text))
    assert f"is not a save; one has {sign.decode()!r} at most {MOST[sign]} times" in str(
        error.value
    )


ENTITIES = "".join(
    f'<!ENTITY {chr(97 + n)} "{f"&{chr(96 + n)};" * 10 if n else "ha" * 10}">' for n in range(10)
)


@pytest.mark.parametrize(
    "head",
    [
        f"{HEAD}<!DOCTYPE SaveGame [{ENTITIES}]>",
        f'{HEAD}<!DOCTYPE SaveGame [<!ENTITY j SYSTEM "file:///etc/passwd">]>',
        f'{HEAD}<!DOCTYPE SaveGame [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x"> %p;]>',
        f"{HEAD}<!--{' ' * 500}--><!DOCTYPE SaveGame [{ENTITIES}]>",
        f'<?xml version="1.0"{" " * 500}encoding="utf-8"?><!DOCTYPE a [{ENTITIES}]>',
    ],
    ids=["laughs", "file", "net", "comment", "far"],
)
def test_entities_are_refused_before_they_are_read(tmp_path: Path, head: str) -> None:
    text = save(head=head, player="<player><name>&j;</name></player>")
    with pytest.raises(saves.SaveError, match="<!DOCTYPE' is not a save"):
        saves.load(folder(tmp_path, text))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-7", "cp037", "utf-16-le", "utf-32"])
def test_no_other_encoding_smuggles_them_in(tmp_path: Path, encoding: str) -> None:
    body = f"<!DOCTYPE SaveGame [{ENTITIES}]><SaveGame><player><name>&j;</name></player></SaveGame>"
    for blanks in (1, 400):
        head = f'<?xml version="1.0"{" " * blanks}encoding="{encoding}"?>'
        for data in (head.encode() + body.encode(encoding), (head + body).encode(encoding)):
            with pytest.raises(saves.SaveError):
                saves.load(_folder(tmp_path, data))


@pytest.mark.parametrize(
    "number",
    [*("9" * 5_000, "1e308", "-1e308", "nan", "inf", "-inf", "1e999", "9223372036854775808")],
    ids=lambda number: number[:9],
)
def test_numbers_out_of_range_are_rejected(tmp_path: Path, number: str) -> None:
    for tag in ("money", "health", "maxItems"):
        text = save(player=f"<player><name>Ann</name><{tag}>{number}</{tag}></player>")
        with pytest.raises(saves.SaveError) as error:
            saves.Shelf().world(str(_folder(tmp_path, text)))
        assert len(str(error.value)) < 500


# ------------------------------------------------------------------------------ folders


def test_a_main_file_that_leads_out_of_its_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_text(save(), encoding="utf-8")
    place = tmp_path / "Ann_1"
    place.mkdir()
    (place / "Ann_1").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(saves.SaveError, match="that link leads out of it"):
        saves.load(place)


@pytest.mark.parametrize("depth", [4, 100])
def test_folders_within_folders_are_not_followed_for_ever(tmp_path: Path, depth: int) -> None:
    place = tmp_path / "a"
    inner = place
    here = os.getcwd()
    place.mkdir()
    try:
        os.chdir(place)
        for _ in range(depth):
            os.mkdir("b")
            os.chdir("b")
    finally:
        os.chdir(here)
    with pytest.raises(saves.SaveError, match="it has no main file"):
        saves.load(inner)


def test_a_folder_that_holds_itself_is_no_save(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path)
    with pytest.raises(saves.SaveError, match="it has no main file"):
        saves.load(tmp_path)
