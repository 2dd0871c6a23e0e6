"""The mod uses only members of the framework that .NET 6 has and that need no culture."""

from __future__ import annotations

from pathlib import Path

import pytest

from mod.tools import build, framework
from mod.tools.metadata import Assembly

CULTURE = {
    "System.String": {
        *("StartsWith(string)", "EndsWith(string)", "IndexOf(string)", "ToLower()", "ToUpper()"),
        *("Format(string, object)", "Concat(object, object)", "Compare(string, string)"),
    },
    "System.Int32": {"ToString()", "Parse(string)", "ToString(string)"},
    "System.Double": {"ToString()", "Parse(string)", "ToString(string)"},
    "System.Convert": {"ToString(object)", "ToInt32(object)", "ToInt32(string)"},
    "System.Collections.Generic.List`1": {"Sort()"},
}
"""Members whose result depends on the culture of the system."""
ABSENT = ("System.AppDomain", "System.Runtime.Remoting", "System.Web", "System.CodeDom", "Mono")
"""Beginnings of names that .NET 6 lacks, or has without function."""

needs_mono = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")


@needs_mono
def test_the_mod_uses_only_listed_members() -> None:
    uses = framework.used(path for path in build.compile_all() if path.name != "Stubs.dll")
    lacking = framework.missing(uses, framework.allowed())
    assert framework.lines(lacking) == [], f"look it up in .NET 6, then add it to {framework.LIST}"


def test_the_list_has_no_member_that_depends_on_the_culture() -> None:
    listed = framework.allowed()
    assert {
        name: CULTURE[name] & listed[name] for name in CULTURE if CULTURE[name] & listed[name]
    } == {}


def test_the_list_has_no_type_that_net6_lacks() -> None:
    assert [name for name in framework.allowed() if name.startswith(ABSENT)] == []


SOURCE = """
using System;
using System.Collections.Generic;

public static class Sample
{
    public static string Text(List<string> names, int count)
    {
        names.Sort();
        Predicate<string> isLong = name => name.Length > count;
        AppDomain.CurrentDomain.SetData("found", names.FindAll(isLong));
        return names[0] + count;
    }
}
"""


@needs_mono
def test_forbidden_members_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Wire").mkdir()
    (tmp_path / "Wire" / "Sample.cs").write_text(SOURCE)
    monkeypatch.setattr(build, "MOD", tmp_path)
    made = build.compile_target(build.TARGETS[0], tmp_path / "out")
    assert made is not None
    lacking = framework.missing(framework.used([made]), framework.allowed())
    assert lacking == {
        "System.AppDomain": {"get_CurrentDomain()", "SetData(string, object)"},
        "System.Collections.Generic.List`1": {"Sort()"},
        "System.String": {"Concat(object, object)"},
    }


@pytest.mark.parametrize("data", [b"", b"MZ" + bytes(600), b"no assembly"], ids=repr)
def test_a_file_that_is_no_assembly_is_an_error(data: bytes) -> None:
    with pytest.raises(ValueError, match="no assembly"):
        Assembly(data)
