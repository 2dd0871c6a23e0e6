"""Find the Python calls in the answer of a model.  Nothing is ever executed.

An answer is prose around code.  The first of these that has calls counts: the last code
block with a call; the lines after the last ``Actions:``; lines that are only calls.  A call
that a sentence mentions is not played, nor is one inside of ``<think>``: the sentence may
reject it.
"""

from __future__ import annotations

import ast
import re
import textwrap
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

LONGEST_TEXT = 200_000
"""Characters that are searched, counted from the end of the answer."""
LONGEST_CODE = 4_000
"""Characters of the longest piece that is parsed as code."""
MOST_READ = 100
"""Largest number of calls that are read from an answer."""

_FENCE = re.compile(r"^[ \t]*(```|'''|~~~)[^\n`]*$", re.MULTILINE)
# blanks and tabs only: if line breaks matched, the time would grow with the square
_HEADING = re.compile(r"^[ \t#*_]*actions?[ \t*_]*:[\s*_]*", re.IGNORECASE | re.MULTILINE)
_BULLET = re.compile(r"^\s*(?:[-*+•]\s+|\d+[.)]\s+|>>>\s*|\$\s+)")
_BETWEEN = re.compile(r"[\s,;.]*")
_THOUGHT = re.compile(r"<(?:think|thinking|thought|reasoning)>", re.IGNORECASE)
_THOUGHT_END = re.compile(r"</(?:think|thinking|thought|reasoning)>", re.IGNORECASE)
_CALL = re.compile(r"(?<![\w.])(?:[A-Za-z_]\w*\.)?([A-Za-z_]\w*)\s*\(")
_NOT_A_CALL = "this is not a Python call; write for example move(x=1, y=0), text in quotes"
_SHOWN = 200
_SMART = str.maketrans({"“": '"', "”": '"', "„": '"', "\u2018": "'", "\u2019": "'", "`": ""})


@dataclass(frozen=True)
class Call:
    """A call: a name and arguments that are plain values."""

    name: str
    args: tuple[object, ...]
    kwargs: dict[str, object]
    text: str


@dataclass(frozen=True)
class Unread:
    """A piece that looks like code and cannot be read."""

    text: str
    message: str


Found = Call | Unread


def find_calls(text: str, known: frozenset[str]) -> list[Found]:
    """Return the calls of an answer in their order, ``MOST_READ`` or a few more at most.

    Args:
        text: The whole answer.
        known: Names that count as calls in a line with further text.
    """
    if len(text) > LONGEST_TEXT:
        cut = text[-LONGEST_TEXT:]
        text = cut[cut.find("\n") + 1 :]  # from the first whole line on
    text = _without_thoughts(text)
    for piece in _likely_pieces(text):
        found = _code_calls(piece, known)
        if found:
            return found
    calls = (call for line in _lines(text) for call in _whole_line(line, known))
    return list(islice(calls, MOST_READ))


def _without_thoughts(text: str) -> str:
    """Return the text without thoughts; one that is not closed runs to the end."""
    closed = list(_THOUGHT_END.finditer(text))
    text = text[closed[-1].end() :] if closed else text
    opened = _THOUGHT.search(text)
    return text[: opened.start()] if opened else text


def _each_line(text: str, known: frozenset[str]) -> list[Found]:
    """Return the calls of the lines that begin with one."""
    calls = (call for line in _lines(text) for call in _line_calls(line, known))
    return list(islice(calls, MOST_READ))


def _whole_line(line: str, known: frozenset[str]) -> list[Found]:
    """Return the calls of a line that holds nothing else; none for prose."""
    if "(" not in line:
        return []
    for candidate in dict.fromkeys((line, line.rstrip(".,"), line.translate(_SMART))):
        tree = _parsed(candidate)
        if tree is not None:
            return list(_statements(tree, candidate))
    return list(_calls_in_prose(line, known)) if _only_calls(line, known) else []


def _only_calls(line: str, known: frozenset[str]) -> bool:
    """Does a line, which need not be Python, hold calls of known names and nothing else?"""
    at = 0
    while match := _CALL.match(line, at):
        if match.group(1) not in known:
            return False
        at = _BETWEEN.match(line, _closing(line, match.end())).end()  # type: ignore[union-attr]
    return at == len(line) > 0


def _lines(text: str) -> list[str]:
    """Return the lines without bullets and quotes."""
    return [_BULLET.sub("", line).strip().strip("`").strip() for line in text.splitlines()]


def _likely_pieces(text: str) -> Iterator[str]:
    """Yield the code blocks from last to first, then the text after the last heading."""
    yield from reversed(_blocks(text))
    headings = list(_HEADING.finditer(text))
    if headings:
        yield text[headings[-1].end() :]


def _blocks(text: str) -> list[str]:
    """Return the contents of fenced code blocks; an unclosed last one runs to the end."""
    blocks = []
    opened: re.Match[str] | None = None
    for fence in _FENCE.finditer(text):
        if opened is None:
            opened = fence
        elif fence.group(1) == opened.group(1):
            blocks.append(text[opened.end() : fence.start()])
            opened = None
    if opened is not None:
        blocks.append(text[opened.end() :])
    return [_without_language(block.strip("\n")) for block in blocks]


def _without_language(block: str) -> str:
    """Return a block without a first line that is only ``python``."""
    first, _, rest = block.partition("\n")
    return rest if first.strip().lower() in ("python", "py") else block


def _code_calls(code: str, known: frozenset[str]) -> list[Found]:
    """Return the calls of a piece of code, parsed as a whole or else line by line."""
    code = textwrap.dedent(code)
    tree = _parsed(code)
    if tree is not None:
        return list(_statements(tree, code))
    found = _each_line(code, known)
    if found:
        return found
    return [Unread(line[:_SHOWN], _NOT_A_CALL) for line in _lines(code) if _CALL.match(line)]


def _line_calls(line: str, known: frozenset[str]) -> list[Found]:
    """Return the calls of a line that begins with one; none for prose."""
    found = _whole_line(line, known)
    if found:
        return found
    start = _CALL.match(line)
    if start is None or start.group(1) not in known:
        return []
    return list(_calls_in_prose(line, known))


def _calls_in_prose(text: str, known: frozenset[str]) -> Iterator[Found]:
    """Yield the calls of known names in a line that begins with one."""
    end = 0
    for match in _CALL.finditer(text):
        if match.start() < end or match.group(1) not in known:
            continue
        end = _closing(text, match.end())
        candidate = text[match.start() : end]
        tree = _parsed(candidate) or _parsed(candidate.translate(_SMART))
        if tree is None:
            yield Unread(candidate[:_SHOWN], _NOT_A_CALL)
        else:
            yield from _statements(tree, candidate)


def _closing(text: str, start: int) -> int:
    """Return the end of the bracket that opens before ``start``, or else of the line."""
    depth, quote = 1, ""
    for at in range(start, min(len(text), start + LONGEST_CODE)):
        char = text[at]
        if char == "\n" and not quote:
            return at
        if quote:
            quote = "" if char == quote else quote
        elif char in "\"'":
            quote = char
        elif char in "([{":
            depth += 1
        elif char in ")]}":
            depth -= 1
            if depth == 0:
                return at + 1
    return min(len(text), start + LONGEST_CODE)


def _parsed(code: str) -> ast.Module | None:
    """Return the syntax tree; None for text that is not Python or calls nothing."""
    try:
        if len(code) > LONGEST_CODE or ")" not in code:
            return None
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(code)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return None


def _statements(tree: ast.Module, code: str) -> Iterator[Found]:
    """Yield the calls among the statements; other statements are ``Unread``."""
    for statement in tree.body:
        if isinstance(statement, ast.Import | ast.ImportFrom | ast.Pass):
            continue
        value = getattr(statement, "value", None)
        if isinstance(statement, ast.Expr | ast.Assign | ast.AnnAssign) and value is not None:
            yield from _expression(value, code)
        else:
            yield Unread(_source(code, statement), "only plain calls are read, no other Python")


def _expression(node: ast.expr, code: str) -> Iterator[Found]:
    if isinstance(node, ast.Tuple | ast.List):
        for part in node.elts:
            yield from _expression(part, code)
    elif isinstance(node, ast.Await):
        yield from _expression(node.value, code)
    elif isinstance(node, ast.Call):
        yield _call(node, code)


def _call(node: ast.Call, code: str) -> Found:
    text = _source(code, node)
    if isinstance(node.func, ast.Attribute):
        name = node.func.attr
    elif isinstance(node.func, ast.Name):
        name = node.func.id
    else:
        return Unread(text, "the call has no name")
    try:
        args = tuple(_plain(arg) for arg in node.args)
        kwargs = {_keyword(pair): _plain(pair.value) for pair in node.keywords}
    except _NotPlainError:
        return Unread(text, "arguments must be plain numbers or texts in quotes")
    return Call(name, args, kwargs, text)


class _NotPlainError(Exception):
    """An argument would have to be computed."""


def _keyword(pair: ast.keyword) -> str:
    if pair.arg is None:
        raise _NotPlainError
    return pair.arg


def _plain(node: ast.expr) -> object:
    """Return the value of a literal; a bare word is its own text."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str | int | float | None):
        return node.value
    if isinstance(node, ast.Name):
        return None if node.id in ("null", "undefined") else node.id
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.UAdd):
        value = node.operand.value if isinstance(node.operand, ast.Constant) else None
        if isinstance(value, int | float) and not isinstance(value, bool):
            return -value if isinstance(node.op, ast.USub) else value
    raise _NotPlainError


def _source(code: str, node: ast.AST) -> str:
    return (ast.get_source_segment(code, node) or "")[:_SHOWN]
