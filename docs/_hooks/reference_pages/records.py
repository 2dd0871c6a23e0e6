"""What a run leaves behind."""

from __future__ import annotations

import inspect

from pytest_stardojo import results as module
from pytest_stardojo.reporting import folder, machine, plan, spending, summary
from pytest_stardojo.results import UNJUDGED
from reference_pages.structs import constant, markdown, section

RECORDS = (
    *(module.Result, module.Step, summary.Summary, summary.Tally, summary.TaskLine),
    *(spending.Spent, folder.Facts, plan.Planned, machine.Machine, machine.Commit),
)
"""Everything that is written as JSON, in the order in which one meets it."""


def outcomes() -> str:
    """How an episode ended."""
    return f"{constant(module, 'Outcome')}\n\nNever counted against an agent: " + ", ".join(
        f"`{word}`" for word in UNJUDGED
    )


def results() -> str:
    """Every record with its fields."""
    return "\n\n".join(section(each) for each in RECORDS)


def files() -> str:
    """What lies where, as the module that writes it says."""
    told = inspect.cleandoc(folder.__doc__ or "").split("::", 1)[1]
    listing, _, rest = told.strip("\n").partition("\n\n")
    plain = inspect.cleandoc(listing).replace("``", "")
    return f"```text\n{plain}\n```\n\n{markdown(rest)}"
