"""The mod finds the same paths as the valley.

The search itself needs no game: it is compiled with a point and the names of directions in
place of the game's.
"""

from __future__ import annotations

import subprocess
from pathlib import Path
from random import Random

import pytest

from mod.tools import build
from pytest_stardojo.valley.world.paths import shortest

pytestmark = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")

FILES = ("Game/Actions/PathFinder.cs", "Game/Actions/Facing.cs")
PROGRAM = """
using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardojoBridge.Game.Actions;

namespace Microsoft.Xna.Framework
{
    public struct Point
    {
        public int X, Y;
        public Point(int x, int y) { X = x; Y = y; }
    }
}

namespace StardojoBridge.Game.Reading
{
    public static class Texts
    {
        public static readonly string[] Directions = { "up", "right", "down", "left" };
    }
}

public static class Program
{
    private static Point Tile(string text)
    {
        string[] parts = text.Split(',');
        return new Point(int.Parse(parts[0]), int.Parse(parts[1]));
    }

    public static void Main()
    {
        for (string line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            string[] parts = line.Split(' ');
            string[] rows = parts[0].Split('/');
            var goals = new List<Point>();
            foreach (string goal in parts[2].Split(';'))
            {
                goals.Add(Tile(goal));
            }
            List<Point> path = PathFinder.Find(Tile(parts[1]), goals, tile =>
                tile.Y >= 0 && tile.Y < rows.Length && tile.X >= 0 && tile.X < rows[0].Length
                && rows[tile.Y][tile.X] == '.');
            Console.WriteLine(
                path == null ? "none" : string.Join(";", path.ConvertAll(at => at.X + "," + at.Y)));
        }
    }
}
"""
MAPS = 300


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("paths")
    source, made = folder / "Program.cs", folder / "Program.exe"
    source.write_text(PROGRAM, "utf-8")
    files = [str(build.MOD / name) for name in FILES]
    subprocess.run(
        [build.COMPILER, "-nologo", "-langversion:7", f"-out:{made}", str(source), *files],
        check=True,
        capture_output=True,
        timeout=60,
    )
    return made


Case = tuple[list[str], tuple[int, int], list[tuple[int, int]]]


def case(luck: Random) -> Case:
    """Return a random map, a start and goals, some of them one tile beyond the edge."""
    width, height = luck.randint(1, 12), luck.randint(1, 12)
    rows = ["".join(luck.choice("...#") for _ in range(width)) for _ in range(height)]
    start = (luck.randrange(width), luck.randrange(height))
    goals = [(luck.randint(-1, width), luck.randint(-1, height)) for _ in range(luck.randint(1, 3))]
    return rows, start, goals


def expected(rows: list[str], start: tuple[int, int], goals: list[tuple[int, int]]) -> str:
    solid = bytes(cell == "#" for row in rows for cell in row)
    path = shortest(solid, len(rows[0]), start, goals)
    return "none" if path is None else ";".join(f"{x},{y}" for x, y in path)


def test_paths_are_those_of_the_valley(program: Path) -> None:
    luck = Random(7)
    cases = [case(luck) for _ in range(MAPS)]
    lines = [
        f"{'/'.join(rows)} {start[0]},{start[1]} {';'.join(f'{x},{y}' for x, y in goals)}\n"
        for rows, start, goals in cases
    ]
    done = subprocess.run(
        ["mono", str(program)],
        input="".join(lines),
        text=True,
        capture_output=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.splitlines() == [expected(*one) for one in cases]
