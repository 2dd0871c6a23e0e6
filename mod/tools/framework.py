"""Check that the mod uses only what .NET 6 has: ``python -m mod.tools.framework``.

Mono, which compiles the mod here, also has members that .NET 6 lacks.  ``net6.yaml`` lists the
types and members that the mod may use.  The command prints uses that the list lacks.  Look each
up in the reference of .NET 6; then ``--add`` writes them into the list.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import yaml

from mod.tools import build
from mod.tools.metadata import Assembly

LIST = Path(__file__).with_name("net6.yaml")
FRAMEWORK = {"mscorlib", "System", "System.Core", "System.Xml", "System.Numerics"}
"""Assemblies of the framework as Mono divides it."""

Uses = dict[str, set[str]]
"""Members by type; a type that is only named has none."""


def allowed() -> Uses:
    """Return the types and members of the list."""
    found = yaml.safe_load(LIST.read_text("utf-8"))
    members = {type_: set(names) for type_, names in found["members"].items()}
    return {**{name: set[str]() for name in found["types"]}, **members}


def used(assemblies: Iterable[Path]) -> Uses:
    """Return the types and members of the framework that assemblies use."""
    found: Uses = {}
    for path in assemblies:
        assembly = Assembly.open(path)
        for scope, name in assembly.types():
            if scope in FRAMEWORK:
                found.setdefault(name, set())
        for member in assembly.members():
            if member.assembly in FRAMEWORK:
                found.setdefault(member.type, set()).add(member.signature)
    return found


def missing(uses: Uses, known: Uses) -> Uses:
    """Return the uses that a list lacks."""
    return {
        name: members - known.get(name, set())
        for name, members in sorted(uses.items())
        if name not in known or members - known[name]
    }


def write(uses: Uses) -> None:
    """Write the list, below the comment with which the file begins."""
    comment = LIST.read_text("utf-8").partition("members:\n")[0]
    members = {name: found for name, found in uses.items() if found}
    types = {name: found for name, found in uses.items() if not found}
    text = "\n".join(["members:", *lines(members), "types:", *lines(types)])
    LIST.write_text(f"{comment}{text}\n", "utf-8")


def lines(uses: Uses) -> list[str]:
    """Return uses as lines of the list."""
    found = []
    for name, members in sorted(uses.items()):
        found.append(f"  {name}:" if members else f"  - {name}")
        found += [f"    - {member}" for member in sorted(members)]
    return found


def main(arguments: list[str]) -> int:
    """Compile the mod and print or add what the list lacks; return 1 if it lacks anything."""
    uses = used(path for path in build.compile_all() if path.name != "Stubs.dll")
    known = allowed()
    lacking = missing(uses, known)
    print("\n".join(lines(lacking)) or "all uses are in the list")
    if "--add" in arguments:
        write({name: known.get(name, set()) | uses.get(name, set()) for name in {*known, *uses}})
        return 0
    return int(bool(lacking))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
