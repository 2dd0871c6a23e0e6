"""Cross-checks: replay the recorded episodes of a run in another game and compare the two.

``crosscheck(run, games)`` returns what differs.  A person with the real game finds this way
where the valley's rules are wrong.
"""

from __future__ import annotations

from pytest_stardojo.crosscheck.checking import crosscheck
from pytest_stardojo.crosscheck.findings import Findings
from pytest_stardojo.crosscheck.games import Attachable, Bootable, Games

__all__ = ["Attachable", "Bootable", "Findings", "Games", "crosscheck"]
