"""Generate the reference of the files of a run."""

from __future__ import annotations

import inspect

from pytest_stardojo import results as module
from pytest_stardojo.agents import calls, protocol, request_log
from pytest_stardojo.crosscheck import findings
from pytest_stardojo.records import folder, planned, provenance
from pytest_stardojo.reporting import spending, summary
from pytest_stardojo.results import UNJUDGED
from reference_pages.structs import constant, markdown, section

RECORDS = (
    *(module.Result, module.Step, calls.ModelCall, calls.PromptPart, protocol.Usage),
    *(request_log.Request, request_log.Tokens),
    *(summary.Summary, summary.Tally, summary.TaskLine),
    *(spending.Spent, folder.Facts, planned.Planned, provenance.Machine, provenance.Commit),
)
"""Records that are written as JSON, in the order of the page."""


def outcomes() -> str:
    """Return the outcomes of episodes."""
    return f"{constant(module, 'Outcome')}\n\nThese do not count against the agent: " + ", ".join(
        f"`{word}`" for word in UNJUDGED
    )


def results() -> str:
    """Return every record with its fields."""
    return "\n\n".join(section(each) for each in RECORDS)


def crosschecks() -> str:
    """Return the records of a cross-check with their fields."""
    parts = (findings.Findings, findings.EpisodeFindings, findings.StepFindings)
    return "\n\n".join(section(each) for each in (*parts, findings.Difference, findings.Timing))


def files() -> str:
    """Return the list of files from the docstring of the module that writes them."""
    text = inspect.cleandoc(folder.__doc__ or "").split("::", 1)[1]
    listing, _, rest = text.strip("\n").partition("\n\n")
    plain = inspect.cleandoc(listing).replace("``", "")
    return f"```text\n{plain}\n```\n\n{markdown(rest)}"
