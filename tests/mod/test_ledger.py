"""The mod's ledger merges and undoes deeds as the valley's does."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from mod.tools import build
from pytest_stardojo.valley.rules.common import ledger_entries
from pytest_stardojo.valley.world import ledger
from pytest_stardojo.wire.messages import Deed

pytestmark = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")

PROGRAM = """
using System;
using StardojoBridge.Game.Ledger;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Ledger
{
    public static class Watch
    {
        public static void Begin() { }
        public static void SkipChanges() { }
    }
}

public static class Program
{
    public static void Main()
    {
        Ledger ledger = Ledger.Main;
        for (string line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            string[] word = line.Split('|');
            if (word[0] == "removed")
            {
                ledger.RecordRemoved(word[1], word[2], word[3].Split(','));
                continue;
            }
            if (word[0] == "silent")
            {
                using (ledger.Silence())
                {
                    ledger.Record(word[1], "x");
                }
                continue;
            }
            ledger.Record(word[0], word[1], word[2], word[3], word[4], word[5], int.Parse(word[6]));
        }
        foreach (Deed deed in ledger.Deeds)
        {
            Console.WriteLine(deed.ToString());
        }
        ledger.Notify("picked_up", "2 Wood", "id", "(O)388", "count", 2);
        Console.WriteLine(ledger.TakeEvents()[0].ToString());
        Console.WriteLine(ledger.TakeEvents().Count.ToString());
    }
}
"""


def run(tmp_path: Path, lines: list[str]) -> list[Any]:
    """Return what the mod's ledger prints after these operations."""
    wire = build.compile_target(build.TARGETS[0])
    assert wire is not None
    source, made = tmp_path / "Program.cs", tmp_path / "Program.exe"
    source.write_text(PROGRAM, "utf-8")
    (tmp_path / wire.name).write_bytes(wire.read_bytes())
    subprocess.run(
        [
            *(build.COMPILER, "-nologo", "-langversion:7", f"-r:{wire}", f"-out:{made}"),
            *(str(source), str(build.MOD / "Game/Ledger/Ledger.cs")),
        ],
        check=True,
        capture_output=True,
        timeout=60,
    )
    done = subprocess.run(
        ["mono", str(made)],
        input="".join(f"{line}\n" for line in lines),
        text=True,
        capture_output=True,
        check=True,
        timeout=60,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_deeds_are_those_of_the_valley(tmp_path: Path) -> None:
    luck = Random(3)
    farmer: Any = SimpleNamespace(ledger=[], journal=[])
    world: Any = SimpleNamespace(farmers={"farmer": farmer})
    place: Any = SimpleNamespace(id="Farm")
    lines = ["silent|tilled"]
    for _ in range(200):
        tile = (luck.randint(0, 2), luck.randint(0, 1))
        subject = ledger.tile_subject("Farm", *tile)
        if luck.random() < 0.2:
            kinds = luck.choice((("sown",), ("tilled", "fertilized")))
            ledger_entries.record_removed(world, place, tile, *kinds, by="Pickaxe")
            lines.append(f"removed|{subject}|Pickaxe|{','.join(kinds)}")
            continue
        deed, thing = luck.choice(("sown", "tilled", "watered")), luck.choice(("Tile", "Seeds"))
        by, count = luck.choice(("", "Hoe")), luck.randint(1, 3)
        ledger.record(
            farmer, deed, thing, thing_id="", by=by, where="Farm", subject=subject, count=count
        )
        lines.append(f"{deed}|{thing}||{by}|Farm|{subject}|{count}")
    found = run(tmp_path, lines)
    assert found[-2:] == [
        {"kind": "picked_up", "text": "2 Wood", "data": {"id": "(O)388", "count": 2}},
        0,
    ]
    deeds = [
        Deed(one.deed, one.thing, one.thing_id, one.by, one.where, one.subject, one.count)
        for one in farmer.ledger
    ]
    assert found[:-2] == [msgspec.to_builtins(deed) for deed in deeds]
