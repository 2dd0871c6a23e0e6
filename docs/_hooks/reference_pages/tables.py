"""Generate tables of options, commands, evaluators, tasks and durations."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile

from pytest_stardojo.evaluation import BUILT_IN, Domain, Evaluator
from pytest_stardojo.evaluation.evaluator import NONE
from pytest_stardojo.gamedata import commands as gamedata
from pytest_stardojo.gamedata import durations as times
from pytest_stardojo.plugin.options import flag
from pytest_stardojo.runs.settings import FLAG, OPTIONS
from pytest_stardojo.task import MAX_STEPS
from pytest_stardojo.tasks import suite
from pytest_stardojo.tasks.places import bundled_root
from reference_pages.structs import code, constant, grid, line


def options() -> str:
    """Return a table of all options."""
    return grid(["option", "default", "description"], [_option(row) for row in OPTIONS])


def _option(row: object) -> list[str]:
    kind, help = row.metadata["kind"], row.metadata["help"]  # type: ignore[attr-defined]
    name = flag(row.name)  # type: ignore[attr-defined]
    if kind is FLAG:
        forms = f"{code(name)} {code(flag('no_' + row.name))}"  # type: ignore[attr-defined]
    elif kind.bare is not None:
        forms = f"{code(name)} {code(f'{name}={kind.metavar}')}"
    else:
        forms = code(f"{name}={kind.metavar}")
    where = "" if row.metadata["item"] else " *(whole run)*"  # type: ignore[attr-defined]
    return [forms, _default(row.default), line(help) + where]  # type: ignore[attr-defined]


def _default(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "on" if value else "off"
    return code("x".join(map(str, value)) if isinstance(value, tuple) else str(value))


# -------------------------------------------------------------------------- commands


def commands() -> str:
    """Return a table of all simulator commands."""
    rows = [_command(info) for info in gamedata.commands().values()]
    return grid(["command", "effect", "arguments"], rows)


def _command(info: gamedata.CommandInfo) -> list[str]:
    call = f"{info.name}({', '.join(_parameter(each) for each in info.params)})"
    effect = info.effect
    if info.aliases:
        effect += f" Also: {', '.join(code(alias) for alias in info.aliases)}."
    if not info.here:
        effect += " **Not in this version.**"
    return [code(call), line(effect), line("; ".join(filter(None, map(_domain, info.params))))]


def _parameter(each: gamedata.ParamInfo) -> str:
    if each.required:
        return each.name
    return f"{each.name}={each.default!r}"


def _domain(each: gamedata.ParamInfo) -> str:
    if each.domain and each.domain not in ("quality",):
        return f"{code(each.name)}: {each.domain.replace('_', ' ')}"
    if each.low is not None:
        return f"{code(each.name)}: {each.low:,} to {each.high:,}"
    return ""


# ------------------------------------------------------------------------ evaluators


def evaluators() -> str:
    """Return a table of all built-in evaluators with a task, their objects and tools."""
    examples: dict[str, str] = {}
    for task in suite("full").tasks:
        examples.setdefault(task.evaluator, task.instruction)
    rows = [_evaluator(each, examples[each.name]) for each in BUILT_IN.values()]
    return grid(["evaluator", "instruction of a task", "`object`", "`tool`"], rows)


def _evaluator(each: Evaluator, sentence: str) -> list[str]:
    tool = "" if each.tools == NONE else _names(each.tools)
    needed = " (needed)" if each.tool_needed else ""
    return [code(each.name), sentence, _names(each.objects), tool + needed]


def _names(domain: str | Domain) -> str:
    return domain.expected if isinstance(domain, Domain) else domain.replace("_", " ")


# ----------------------------------------------------------------------------- tasks


def suite_table() -> str:
    """Return the number of tasks of StarDojo-Lite by category and difficulty, and the steps."""
    tasks = [task for task in suite("lite").tasks if not task.unsupported]
    counts: Counter[tuple[str, str]] = Counter((task.category, task.difficulty) for task in tasks)
    categories = list(dict.fromkeys(task.category for task in tasks))
    rows = [
        [name, *(str(counts[name, level] or "") for level in MAX_STEPS), str(_sum(counts, name))]
        for name in categories
    ]
    totals = [str(sum(n for (_, d), n in counts.items() if d == level)) for level in MAX_STEPS]
    rows += [["all", *totals, str(len(tasks))]]
    rows += [["steps", *(str(steps) for steps in MAX_STEPS.values()), ""]]
    return grid(["", *MAX_STEPS, "all"], rows)


def _sum(counts: Counter[tuple[str, str]], category: str) -> int:
    return sum(number for (name, _), number in counts.items() if name == category)


def tasks() -> str:
    """Return a table of all tasks of StarDojo-Lite."""
    rows = [
        [
            code(task.name),
            task.category,
            task.difficulty,
            code(task.evaluator),
            code(task.save),
            line(task.instruction),
        ]
        for task in suite("lite").tasks
        if not task.unsupported
    ]
    return grid(["task", "category", "difficulty", "evaluator", "save", "instruction"], rows)


def saves() -> str:
    """Return a table of the bundled saves, described by the comments at their start."""
    folder = bundled_root() / "saves"
    rows = [
        [code(path.stem), line(_head(path.read_text("utf-8")))]
        for path in sorted(folder.glob("*.yaml"))
    ]
    return grid(["save", "content"], rows)


def _head(text: str) -> str:
    """Return the comment at the start of a file, up to the note on its source."""
    lines = [
        each[1:].strip() for each in takewhile(lambda each: each.startswith("#"), text.splitlines())
    ]
    return " ".join(takewhile(lambda each: not each.startswith("Measured"), lines))


def durations() -> str:
    """Return a table of the durations of actions."""
    rows = []
    for name, value in vars(times).items():
        if name.isupper() and isinstance(value, int):
            rows.append([name.lower().replace("_", " "), _seconds(value), _docstring(name)])
        elif name.isupper() and isinstance(value, dict):
            for key, ticks in value.items():
                rows.append([f"{name.lower()}: {key}", _seconds(ticks), _docstring(name)])
    return grid(["action", "ticks (seconds)", "source"], rows)


def _seconds(ticks: int) -> str:
    return f"{ticks} ({ticks / 60:.2g})"


def _docstring(name: str) -> str:
    return constant(times, name)


def gym() -> str:
    """Return the verbs and the observation planes of the Gymnasium environment."""
    try:
        from pytest_stardojo.gym import actions, spaces
    except ImportError:
        return "*(Install the extra `gym` to generate this table.)*"
    rows = [[code(name), str(len(actions.action_table([name])))] for name in actions.VERBS]
    planes = ", ".join(code(name) for name in spaces.FEATURES)
    layers = ", ".join(code(name) for name in spaces.LAYERS)
    return (
        f"{grid(['verb', 'actions'], rows)}\n\nPlanes of `near`, each tile 0 or 1: {planes}.\n\n"
        f"Planes of `names`, each tile the code of a name: {layers}."
    )
