"""Init commands in the paper's form: ``add_item_by_name("Parsnip", 5)``.

A command is parsed as one call with plain values and never evaluated.  The command table
gives its name, number of arguments, types and ranges, and the names that exist.
"""

from __future__ import annotations

import ast
import warnings

from pytest_stardojo.gamedata import near_names
from pytest_stardojo.gamedata.commands import CommandInfo, command, commands, has
from pytest_stardojo.task import Argument, InitCommand
from pytest_stardojo.tasks import arguments
from pytest_stardojo.tasks.errors import TaskError

LONGEST = 500
"""Most characters of one command."""

_EXAMPLE = 'a call such as add_item_by_name("Parsnip", 5)'


def parse(text: object) -> InitCommand:
    """Read and check one command.

    Raises:
        TaskError: the command is wrong; the caller adds the place.
    """
    call = _call(text)
    assert isinstance(text, str)
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if not has(name):
        raise TaskError(
            "is not a simulator command",
            value=name or text,
            expected="one of the commands of the paper's section C.4",
            near=near_names(name, _spellings()),
        )
    info = command(name)
    args = _bound(info, call)
    for param, value in zip(info.params, args, strict=False):
        if value is not None:
            arguments.check(param, value)
    return InitCommand(info.name, tuple(args), text)


def unsupported(called: InitCommand) -> str | None:
    """Return why this version cannot run the command, or None."""
    info = command(called.name)
    if not info.here:
        return f"the command {info.name} is not in this version"
    for param, value in zip(info.params, called.args, strict=False):
        if not arguments.is_here(param, value):
            return f"{value!r} of {called.text} is not in this version"
    return None


def _spellings() -> list[str]:
    return [name for info in commands().values() for name in (info.name, *info.aliases)]


def _call(text: object) -> ast.Call:
    """Return the command as a syntax tree."""
    if not isinstance(text, str):
        raise TaskError("is not a command", value=text, expected=_EXAMPLE)
    if len(text) > LONGEST:
        raise TaskError("is too long", value=text, expected=f"at most {LONGEST} characters")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        raise TaskError("is not a call", value=text, expected=_EXAMPLE) from error
    if not isinstance(tree, ast.Call) or not isinstance(tree.func, ast.Name):
        raise TaskError("is not a call", value=text, expected=_EXAMPLE)
    return tree


def _bound(info: CommandInfo, call: ast.Call) -> list[Argument | None]:
    """Return the arguments in the command's order, up to the last given one."""
    params = [param.name for param in info.params]
    if len(call.args) > info.most:
        problem = f"takes at most {info.most} arguments, {len(call.args)} were given"
        raise TaskError(problem, value=info.name, expected=signature(info))
    given = dict(zip(params, (_literal(info, node) for node in call.args), strict=False))
    for pair in call.keywords:
        if pair.arg not in params:
            raise TaskError(
                f"has no argument {pair.arg!r}" if pair.arg else "takes no **",
                value=info.name,
                expected=signature(info),
                near=near_names(pair.arg or "", params),
            )
        if pair.arg in given:
            problem = f"is given {pair.arg!r} twice"
            raise TaskError(problem, value=info.name, expected=signature(info))
        given[pair.arg] = _literal(info, pair.value)
    missing = [param.name for param in info.params if param.required and param.name not in given]
    if missing:
        problem = f"lacks {', '.join(missing)}"
        raise TaskError(problem, value=info.name, expected=signature(info))
    for param in info.params:
        if param.type == "str" and type(given.get(param.name)) is int:
            given[param.name] = str(given[param.name])  # ids may be written without quotes
    last = max((params.index(name) for name in given), default=-1)
    return [given.get(param.name, param.default) for param in info.params[: last + 1]]


def _literal(info: CommandInfo, node: ast.expr) -> Argument:
    """Return the value of a plain literal."""
    sign = 1
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        sign, node = -1, node.operand
    if isinstance(node, ast.Constant):
        value = node.value
        if sign == 1 and isinstance(value, str | bool | int):
            return value
        if isinstance(value, int) and not isinstance(value, bool):
            return sign * value
    expected = f"plain values: {signature(info)}"
    raise TaskError("is not a plain value", value=_source(node), expected=expected)


def _source(node: ast.expr) -> str:
    try:
        return ast.unparse(node)
    except RecursionError:  # hundreds of signs or brackets
        return "..."


def signature(info: CommandInfo) -> str:
    """Return the form of the command: ``warp(location: str, x: int = ...)``."""
    params = (
        f"{param.name}: {param.type}" + ("" if param.required else " = ...")
        for param in info.params
    )
    return f"{info.name}({', '.join(params)})"
