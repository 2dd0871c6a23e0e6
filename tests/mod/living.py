"""Stubs that live: the mod runs against them in a small world that a program sets up.

Methods of the stubs ask ``Fake`` for their result, which is the default of its type unless the
program gives it; net fields hold empty values.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from mod.tools import build

FAKES = Path(__file__).parent / "fakes"
RUNTIME = FAKES / "Runtime.cs"
"""The stubs with code of their own, and ``Fake``."""
OWN = (
    "Xna/Vector2.cs",
    "Xna/Point.cs",
    "Xna/Rectangle.cs",
    "Game/NetDictionary.cs",
    "Game/NetArray.cs",
    "Game/NetObjectArray.cs",
    "Xna/TileLocation.cs",
)

_THROW = " => throw new System.NotSupportedException();"
_CLASS = re.compile(r"^    public (?:\w+ )*?(class|struct|interface) (\w+)")
_METHOD = re.compile(
    r"^        (public|protected) ((?:static |virtual |override )*)(?:([^(]+?) )?(\w+)(<[\w, ]+>)?"
    r"\((.*)\)((?: where .*)?)" + re.escape(_THROW)
)
_NET = re.compile(
    r"^        public ((?:static |readonly )*)"
    r"(Net(?!Ref<T>)[A-Z][^;{}()]*?|OverlaidDictionary) (\w+)(;| \{ get; set; \})$"
)


def translated(text: str) -> str:
    """Return a stub whose members work."""
    lines: list[str] = []
    owner, kind = "", ""
    for line in text.splitlines():
        if found := _CLASS.match(line):
            kind, owner = found[1], found[2]
        lines += _member(line, owner, kind)
    return "\n".join(lines) + "\n"


def _member(line: str, owner: str, kind: str) -> list[str]:
    net = _NET.match(line)
    if net and kind == "class" and net[2] != "NetFieldBase<T>":
        end = ";" if net[4] == ";" else " { get; set; }"
        return [
            f"        public {net[1]}{net[2]} {net[3]}{'' if end == ';' else end} = new {net[2]}();"
        ]
    method = _METHOD.match(line)
    if method is None or "out " in method[6]:
        return [line]
    access, words, result, name, types, params, where = method.groups()
    names = [part.split("=")[0].split()[-1] for part in re.split(r", (?![^<]*>)", params) if part]
    if name == owner and result is None:
        if kind == "struct":
            return [f"        public {name}({params}) : this() {{ }}"]
        begin = ", ".join([f'"new {name}"', "this", *names])
        made = [f"        public {name}({params}) {{ Fake.Call<object>({begin}); }}"]
        return made if not params else [*made, f"        public {name}() {{ }}"]
    me = "null" if "static" in words else "this"
    given = ", ".join([f'"{owner}.{name}"', me, *names])
    head = f"        {access} {words}{result} {name}{types or ''}({params}){where}"
    if result == "void":
        return [f"{head} {{ Fake.Call<object>({given}); }}"]
    return [f"{head} => Fake.Call<{result}>({given});"]


def make(folder: Path, *programs: Path) -> Path:
    """Compile the files of a program with the mod and living stubs; return the executable."""
    sources = [str(path) for path in (*programs, RUNTIME)]
    for path in sorted((build.MOD / "Stubs").rglob("*.cs")):
        name = path.relative_to(build.MOD / "Stubs").as_posix()
        if name in OWN:
            continue
        made = folder / name.replace("/", "_")
        made.write_text(translated(path.read_text("utf-8")), "utf-8")
        sources.append(str(made))
    for part in ("Game", "Wire"):
        sources += [str(path) for path in sorted((build.MOD / part).rglob("*.cs"))]
    out = folder / f"{programs[0].stem}.exe"
    command = [build.COMPILER, "-nologo", "-langversion:7", "-debug+", "-r:System.Core.dll"]
    done = subprocess.run(
        [*command, f"-out:{out}", *sources],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[:4000]
    return out


def small_farm(folder: Path) -> Path:
    """Compile the program with a small farm; return the executable."""
    parts = (
        "Serving",
        "Playing",
        "PlayingTools",
        "PlayingMenus",
        "PlayingServices",
        "PlayingEvents",
    )
    return make(folder, FAKES / "Living.cs", *(FAKES / f"{part}.cs" for part in parts))
