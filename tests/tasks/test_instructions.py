"""The instructions of all tasks as English sentences."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable

import pytest

from pytest_stardojo.evaluation import BUILT_IN, nouns, wording
from pytest_stardojo.evaluation.domains import DOMAINS, domain
from pytest_stardojo.tasks import Task
from tests.suites import full

VERBS = frozenset(
    [
        "Break",
        "Bring",
        "Buy",
        "Cancel",
        "Chop",
        "Clear",
        "Close",
        "Collect",
        "Complete",
        "Cook",
        "Dig",
        "Donate",
        "Earn",
        "Fertilize",
        "Fill",
        "Gather",
        "Get",
        "Give",
        "Go",
        "Harvest",
        "Hatch",
        "Have",
        "Kill",
        "Make",
        "Mine",
        "Open",
        "Pet",
        "Plant",
        "Propose",
        "Raise",
        "Reach",
        "Read",
        "Sell",
        "Ship",
        "Sleep",
        "Sow",
        "Start",
        "Take",
        "Talk",
        "Till",
        "Water",
        "Watch",
    ]
)
"""First words of instructions."""
ALIASES = ("Fly", "Tile", "Dirt")
"""Names in tasks that sentences replace or leave out."""
NO_PLURAL = re.compile(r"\b(?:pairs|packets|portions|sets|pieces|tiles|friendship points) ")


def tasks() -> list[Task]:
    return full().tasks


def failures(check: Callable[[Task], bool]) -> list[str]:
    return [f"{task.name}: {task.instruction}" for task in tasks() if not check(task)]


def test_every_instruction_is_an_imperative_sentence() -> None:
    def is_sentence(task: Task) -> bool:
        text = task.instruction
        return text.split()[0] in VERBS and text.endswith(".") and text.count("..") == 0

    assert failures(is_sentence) == []


def test_no_instruction_repeats_a_word() -> None:
    doubled = re.compile(r"\b(\w+) \1\b", re.IGNORECASE)
    assert failures(lambda task: not doubled.search(task.instruction)) == []


def test_no_instruction_says_with_twice() -> None:
    words = ("with", "by", "to", "from", "for", "using")

    def is_plain(task: Task) -> bool:
        return all(task.instruction.split().count(word) < 2 for word in words)

    assert failures(is_plain) == []


def test_articles_fit_the_next_word() -> None:
    wrong = re.compile(r"\b(a (?=[AEIOaeio])|an (?=[^AEIOUaeiou])|(a|an|the) (a|an|the)\b)")
    assert failures(lambda task: not wrong.search(task.instruction)) == []


def test_no_template_field_remains() -> None:
    assert failures(lambda task: not re.search(r"[{}|]|  ", task.instruction)) == []


def counted_words(text: str) -> list[tuple[int, str]]:
    """Return the counts of a sentence with what follows them up to the end of the noun."""
    text = re.sub(r"\((?:[^()]*)\)", "", text).replace("J. ", "J ")
    found = re.findall(r"(?<!level )(?<!floor )(?<!the )\b(\d+) ([^.;]*)", text)
    ends = re.compile(r" (?:with|from|to|by|in|on|at|into|and|built|moved|demolished|while)\b")
    return [(int(count), ends.split(f"{words} ")[0].strip()) for count, words in found]


def test_counted_nouns_have_their_number() -> None:
    """The noun after a count above one is a plural, unless it has none."""
    wrong = []
    for task in tasks():
        if task.evaluator in ("location", "mood"):
            continue
        for count, noun in counted_words(task.instruction):
            words = noun.split(" of ")[0] if nouns.unit(noun.split(" of ")[-1]) else noun
            noun = noun.replace("J ", "J. ")
            has_none = nouns.is_mass(noun) or nouns.is_same(noun) or NO_PLURAL.match(f"{noun} ")
            last = words.split(" ")[-1]
            is_plural = last.endswith("s") and not last.endswith(("ss", "us"))
            if not has_none and is_plural != (count != 1):
                wrong.append(f"{task.name}: {task.instruction} ({count} {noun})")
    assert wrong == []


def test_instructions_name_the_quantity_the_objects_and_the_tools() -> None:
    """What is counted has the name that the game shows."""
    wrong = []
    for task in tasks():
        text = task.instruction.lower()
        names = [*task.objects, *task.tools]
        for name in names:
            shown = {name.lower(), nouns.plural(name).lower(), nouns.place(name).lower()}
            special = wording.SPECIAL.get(name, ())
            is_code = task.evaluator in ("complete_story", "skill")
            is_named = any(form.lower() in text for form in (*shown, *special))
            if not is_code and not is_named and name not in ALIASES:
                wrong.append(f"{task.name}: {name} in {text}")
        if task.quantity > 1 and str(task.quantity) not in text and len(task.objects) == 1:
            wrong.append(f"{task.name}: {task.quantity} in {text}")
    assert wrong == []


def test_no_two_tasks_have_the_same_instruction() -> None:
    names = defaultdict(list)
    for task in tasks():
        names[task.instruction].append(task.name)
    assert [group for group in names.values() if len(group) > 1] == []


@pytest.mark.parametrize("evaluator", BUILT_IN)
@pytest.mark.parametrize("quantity", [1, 3])
def test_every_evaluator_makes_sentences_of_all_its_objects(evaluator: str, quantity: int) -> None:
    """Whatever a task file may name, the sentence has no doubled word and no open field."""
    declared = BUILT_IN[evaluator]
    objects = domain(declared.objects)
    tools = domain(declared.tools)
    tool = next(iter(tools.names())) if tools is not None else None
    names = [name for name in objects.names() if "," not in name] if objects else ["TV"]
    for name in names:
        text = wording.instruction(declared, name, quantity, tool)
        assert text.split()[0] in VERBS
        assert not re.search(r"[{}|]|  |\b(the|a|an) (the|a|an)\b", text), text
        assert str(quantity) in text or quantity == 1, text


def test_every_domain_has_names() -> None:
    assert all(list(known.names()) for known in DOMAINS.values())
