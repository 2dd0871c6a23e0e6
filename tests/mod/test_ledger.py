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
from pytest_stardojo.valley.observe import ledger as observed
from pytest_stardojo.valley.rules.common import ledger_entries
from pytest_stardojo.valley.world import ledger
from pytest_stardojo.valley.world.clock import TEN_MINUTES, now

pytestmark = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")

FILES = ("Ledger.cs", "Journal.cs", "LedgerPage.cs")
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
            if (word[0] == "clock")
            {
                int time = int.Parse(word[1]);
                Journal.Clock = () => new Moment { Day = 1, Time = time };
                continue;
            }
            if (word[0] == "undo")
            {
                ledger.Undo(word[1], word[2], word[3], word[4], word[5], int.Parse(word[6]));
                continue;
            }
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
                    ledger.Notify("picked_up", "1 Wood");
                }
                continue;
            }
            ledger.Record(word[0], word[1], word[2], word[3], word[4], word[5], int.Parse(word[6]));
        }
        foreach (Deed deed in ledger.Deeds)
        {
            Console.WriteLine(deed.ToString());
        }
        foreach (string cursor in new[] { "0-0", "0-30", "0-9999", "1-3", "", "0-x" })
        {
            LedgerPage page = ledger.Read(new View { LedgerSince = cursor, Times = true });
            Console.WriteLine("['" + page.From + "', '" + page.Cursor + "']");
            foreach (Deed deed in page.Deeds)
            {
                Console.WriteLine(deed.ToString());
            }
        }
        ledger.Notify("picked_up", "2 Wood", "id", "(O)388", "count", 2);
        Console.WriteLine(ledger.TakeEvents()[0].ToString());
        Console.WriteLine(ledger.TakeEvents().Count.ToString());
    }
}
"""


def run(tmp_path: Path, lines: list[str]) -> list[Any]:
    """Return what the mod's ledger prints after these operations."""
    (wire,) = build.compile_all(only=build.TARGETS[:1])
    source, made = tmp_path / "Program.cs", tmp_path / "Program.exe"
    source.write_text(PROGRAM, "utf-8")
    (tmp_path / wire.name).write_bytes(wire.read_bytes())
    subprocess.run(
        [
            *(build.COMPILER, "-nologo", "-langversion:7", f"-r:{wire}", f"-out:{made}"),
            *(str(source), *(str(build.MOD / "Game/Ledger" / name) for name in FILES)),
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
    return [json.loads(line.replace("'", '"')) for line in done.stdout.splitlines()]


CURSORS = ("0-0", "0-30", "0-9999", "1-3", "", "0-x")


def play(luck: Random) -> tuple[Any, list[str]]:
    """Do random deeds in the valley; return the farmer, and the operations for the mod."""
    farmer: Any = SimpleNamespace(ledger=[], journal=[])
    world: Any = SimpleNamespace(farmers={"farmer": farmer}, days_played=1, tick=0)
    place: Any = SimpleNamespace(id="Farm")
    lines = ["silent|tilled", "clock|600"]
    for _ in range(200):
        tile = (luck.randint(0, 2), luck.randint(0, 1))
        subject = ledger.tile_subject("Farm", *tile)
        chance = luck.random()
        if chance < 0.1:
            ledger.stamp(world)
            world.tick += TEN_MINUTES
            lines.append(f"clock|{now(world)}")
        elif chance < 0.25:
            kinds = luck.choice((("sown",), ("tilled", "fertilized")))
            ledger_entries.record_removed(world, place, tile, *kinds, by="Pickaxe")
            lines.append(f"removed|{subject}|Pickaxe|{','.join(kinds)}")
        elif chance < 0.4:
            count = luck.choice((1, -1))
            shipped = {"thing_id": "(O)24", "by": "Shipping Bin", "where": "Farm"}
            ledger.record(farmer, "shipped", "Parsnip", count=count, **shipped)
            farmer.ledger[:] = [entry for entry in farmer.ledger if entry.count > 0]
            verb = "shipped" if count > 0 else "undo|shipped"
            end = "|1" if count < 0 else "||1"
            lines.append(f"{verb}|Parsnip|(O)24|Shipping Bin|Farm{end}")
        else:
            deed, thing = luck.choice(("sown", "tilled", "watered")), luck.choice(("Tile", "Seeds"))
            by, count = luck.choice(("", "Hoe")), luck.randint(1, 3)
            about = {"by": by, "where": "Farm", "subject": subject}
            ledger.record(farmer, deed, thing, count=count, **about)
            lines.append(f"{deed}|{thing}||{by}|Farm|{subject}|{count}")
    ledger.stamp(world)
    return farmer, lines


def test_deeds_are_those_of_the_valley(tmp_path: Path) -> None:
    farmer, lines = play(Random(3))
    found = run(tmp_path, lines)
    assert found[-2:] == [
        {"kind": "picked_up", "text": "2 Wood", "data": {"id": "(O)388", "count": 2}},
        0,
    ]
    expected: list[Any] = [msgspec.to_builtins(deed) for deed in observed.whole(farmer)]
    world: Any = SimpleNamespace(farmers={})
    for cursor in CURSORS:
        since = observed.position(farmer, cursor, "0-")
        expected.append([cursor if since else "", f"0-{len(farmer.journal)}"])
        deeds = observed.ledger(world, farmer, since, times=True)
        expected += [msgspec.to_builtins(deed) for deed in deeds]
    assert found[:-2] == expected
