"""Cross-checks in another implementation of the wire: the test host of the mod."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from mod.tools import build
from pytest_stardojo.crosscheck import Attachable, crosscheck
from tests.crosscheck.conftest import TASKS

pytestmark = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")


def test_another_server_of_the_wire_is_compared_as_far_as_it_can_follow(recorded: Path) -> None:
    process = subprocess.Popen(build.host(), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        port = json.loads(process.stdout.readline())["port"]
        running = Attachable([("127.0.0.1", port)])
        findings = crosscheck(recorded, running, views=True)
        running.close()
    finally:
        process.kill()
        process.communicate()
    assert "stardew" in findings.game
    assert {each.task for each in findings.episodes} == set(TASKS)
    assert {each.task for each in findings.episodes if each.skipped} == {
        "mine_1_amethyst_with_pickaxe",  # commands that the scripted world lacks
        "purchase_1_muscle_remedy",
    }
    for each in findings.replayed:
        assert each.found[0].step == 0
        assert "no 'warp'" in " ".join(each.found[0].unset)
