"""Replay a recorded episode in another game and compare it step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from pytest_stardojo._text import cut
from pytest_stardojo.agents.untrusted import one_line
from pytest_stardojo.backends import Instance, InstanceError, SaveNotFound
from pytest_stardojo.crosscheck import luck
from pytest_stardojo.crosscheck.comparing import (
    Carried,
    Gap,
    Recorded,
    Scene,
    by_item,
    gaps,
    scene,
)
from pytest_stardojo.crosscheck.episodes import Episode
from pytest_stardojo.crosscheck.findings import (
    MOST_STEPS,
    Difference,
    EpisodeFindings,
    StepFindings,
    Timing,
)
from pytest_stardojo.crosscheck.ids import Ids
from pytest_stardojo.crosscheck.resync import BARE, Resync
from pytest_stardojo.crosscheck.views import Views
from pytest_stardojo.env.actions import Action, ActionResult, Invalid
from pytest_stardojo.env.grants import Settings
from pytest_stardojo.env.needs import NotOffered
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.env.text import call_text
from pytest_stardojo.evaluation import EvaluatorError, Progress, baseline, evaluate
from pytest_stardojo.results import Step
from pytest_stardojo.step_states import StepStates
from pytest_stardojo.task import Task
from pytest_stardojo.wire.errors import WireError
from pytest_stardojo.wire.messages import LONGEST_ADVANCE, Deed, State

NOT_SENT = ("not_allowed", "too_far")
"""Reasons with which the settings of a run, not the game, rejected a valid action."""
NOT_READ = "too_many"
"""Reason of actions beyond the limit of a step."""
LONGEST_TEXT = 400
"""Characters of a text in the report."""

_SETTINGS = Settings(image=None, text=False, radius=0, max_actions=100, navigate=True)


class StoppedError(Exception):
    """The caller ended the replay."""


def replay(
    episode: Episode, instance: Instance, stopped: Callable[[], bool] = lambda: False
) -> EpisodeFindings:
    """Replay an episode; return what differs.

    Args:
        episode: The episode.
        instance: The other game.
        stopped: Asked before every step; True ends the replay.

    Raises:
        StoppedError: ``stopped`` returned True.
    """
    found = skipped(episode, episode.skipped)
    if not episode.skipped:
        assert episode.task is not None
        _Replay(episode, episode.task, instance, found, stopped).run()
    return found


def skipped(episode: Episode, why: str) -> EpisodeFindings:
    """Return the findings of an episode that is not replayed."""
    return EpisodeFindings(
        task=episode.task_name,
        seed=episode.seed,
        run=episode.run,
        attempt=episode.attempt,
        skipped=why,
        notes=list(episode.notes),
        recorded_steps=max(0, len(episode.steps) - 1),
    )


class _Replay:
    """A replay that is under way.

    Args:
        episode: The episode.
        task: Its task.
        instance: The other game.
        found: The report, which grows.
        stopped: As for ``replay``.
    """

    def __init__(
        self,
        episode: Episode,
        task: Task,
        instance: Instance,
        found: EpisodeFindings,
        stopped: Callable[[], bool],
    ) -> None:
        self.episode = episode
        self.task = task
        self.instance = instance
        self.found = found
        self.stopped = stopped
        self.recorded = Recorded(episode.has_bag)
        self.views = Views(episode.texts) if episode.texts else None
        self.states = StepStates()
        self.sources = luck.Sources()
        self.carried = Carried()
        self.ids = Ids()
        self.timing: dict[str, Timing] = {}
        self.causes: set[str] = set()
        """What the differences of the progress depend on; empty text: not on luck."""
        self.progress: Progress | None = None

    def run(self) -> None:
        """Replay all steps, as far as the game can."""
        try:
            self.env = StarDojoEnv(self.instance, self._settings())
            self.env.reset(task=self.task, seed=self.episode.seed)
            self.baseline = baseline(self.env.state)
            self.resync = Resync(
                self.env.client,
                self.env.farmer,
                self.instance.hello.capabilities,
                self.instance.name,
            )
        except (NotOffered, SaveNotFound, WireError) as error:
            message = error.message if isinstance(error, WireError) else str(error)
            self.found.skipped = one_line(f"the task cannot be set up: {message}")
            return
        except InstanceError as error:
            self.found.stopped = one_line(f"the game failed while the task was set up: {error}")
            return
        for step in self.episode.steps:
            if self.stopped():
                raise StoppedError
            try:
                self._step(step)
            except (InstanceError, WireError, EvaluatorError) as error:
                self.found.stopped = one_line(f"the game failed in step {step.step}: {error}")
                break
            self.found.steps = step.step
            if self.found.stopped:
                break
        self.found.timing = sorted(self.timing.values(), key=lambda each: each.action)
        self._verdict()

    def _settings(self) -> Settings:
        """Return what is asked of the game after each step."""
        if self.views is None:
            return _SETTINGS
        return replace(_SETTINGS, text=True, radius=self.views.radius)

    # ------------------------------------------------------------------------- a step

    def _step(self, step: Step) -> None:
        results = self._play(step) if step.step else []
        state = self.env.state
        self.progress = evaluate(self.baseline, state, self.task)
        twin = Step(step=step.step, results=list(results))
        self.states.add(twin, self.progress, state)
        differences = self._results(step, results)
        lost, added = self._deeds(step, twin)
        differences += lost
        ours, theirs = self.recorded.after(step), _scene_of(twin, state)
        found = self.carried.new(gaps(ours, theirs, self.ids))
        differences += self._fields(step, twin, found, (ours, theirs))
        if added:
            _by_luck(differences, added)
        if self.views is not None:
            same = (ours.location, ours.tile) == (theirs.location, theirs.tile)
            differences += [
                _difference(*seen) for seen in self.views.compare(step.step, state, same_tile=same)
            ]
        if differences:
            self._note(step, differences, found, (ours, theirs))

    def _play(self, step: Step) -> Sequence[ActionResult]:
        """Play the actions of a step; return the results of those that have one to compare."""
        if step.passed_ms:
            self.env.client.advance(min(step.passed_ms, LONGEST_ADVANCE), BARE, self.env.farmer)
        actions: list[Action | Invalid] = []
        for action, result in zip(step.actions, step.results, strict=False):
            if result.invalid and result.reason == NOT_READ:
                break
            rejected = result.invalid and result.reason in NOT_SENT
            actions.append(_rejected(action, result) if rejected else action)
        if step.actions and not actions:
            actions = [Invalid(reason=NOT_READ, message="")]
        _, results = self.env.step(actions)
        results = results[: len(step.results)]
        for action, ours, theirs in zip(step.actions, step.results, results, strict=False):
            if ours.ok and theirs.ok and not isinstance(action, Invalid):
                name = str(action.__struct_config__.tag)
                timing = self.timing.setdefault(name, Timing(action=name))
                timing.count += 1
                timing.recorded += ours.ticks
                timing.replayed += theirs.ticks
        return results

    def _results(self, step: Step, results: Sequence[ActionResult]) -> list[Difference]:
        """Return the actions with other results."""
        found = []
        for action, ours, theirs in zip(step.actions, step.results, results, strict=False):
            if _kind(ours) != _kind(theirs):
                call = call_text(action)
                texts = (f"{call}: {_shown(each)}" for each in (ours, theirs))
                found.append(_difference("result", *texts))
        return found

    def _deeds(self, step: Step, twin: Step) -> tuple[list[Difference], str]:
        """Return the deeds that one game lacks, and what all of them depend on by luck."""
        self.sources.add(step.deeds)
        self.sources.add(twin.deeds)
        if not self.episode.has_bag:
            return [], ""
        ours, theirs = self.ids.unmatched(step.deeds, twin.deeds)
        causes = {self.sources.luck(deed) for deed in (*ours, *theirs)}
        if not causes:
            return [], ""
        cause = "" if "" in causes else min(causes)
        difference = _difference("deeds", _deed_texts(ours), _deed_texts(theirs), cause)
        return [difference], cause

    def _fields(
        self, step: Step, twin: Step, found: Sequence[Gap], scenes: tuple[Scene, Scene]
    ) -> list[Difference]:
        """Return the fields that differ, slots of the bag together."""
        differences = []
        for field in dict.fromkeys(gap.field for gap in found):
            of = [gap for gap in found if gap.field == field]
            cause = {"health": luck.MONSTERS, "weather": luck.WEATHER}.get(field, "")
            if field == "bag" and self._dropped(step, twin, scenes):
                cause = luck.DROPS
            differences.append(
                _difference(
                    field,
                    "; ".join(gap.recorded for gap in of),
                    "; ".join(gap.replayed for gap in of),
                    cause,
                )
            )
        return differences

    def _dropped(self, step: Step, twin: Step, scenes: tuple[Scene, Scene]) -> bool:
        """Do the bags differ in nothing but drops that differ by luck?"""
        ours, theirs = by_item(scenes[0].bag), by_item(scenes[1].bag)
        more, picked = _minus(theirs, ours), self._picked(step, twin)
        deeds = self.ids.unmatched(step.deeds, twin.deeds)
        certain = {deed.thing_id for side in deeds for deed in side if not self.sources.luck(deed)}
        if not more:
            return _qualities_differ(*scenes)
        return all(picked[id] == count and id not in certain for id, count in more.items())

    @staticmethod
    def _picked(step: Step, twin: Step) -> Counter[str]:
        return _minus(luck.picked_up(twin.events), luck.picked_up(step.events))

    # --------------------------------------------------------------------- afterwards

    def _note(
        self,
        step: Step,
        differences: list[Difference],
        found: Sequence[Gap],
        scenes: tuple[Scene, Scene],
    ) -> None:
        """Write down the differences of a step, and set the game to the recorded state."""
        plain = any(not each.luck for each in differences)
        self.found.differing += plain
        self.found.lucky += not plain
        self.causes |= {each.luck for each in differences if each.field == "done"}
        self.resync.to(*scenes, {gap.field for gap in found})
        state = self.env.client.observe(BARE, self.env.farmer)
        progress = evaluate(self.baseline, state, self.task)
        after = Step(step=step.step)
        StepStates().add(after, progress, state)
        left = gaps(scenes[0], _scene_of(after, state), self.ids)
        self.carried.carry(left)
        if any(gap.field == "location" for gap in left):
            place = cut(scenes[0].location, LONGEST_TEXT)
            self.found.stopped = (
                f"the replay ended in step {step.step}: the farmer cannot be put into {place!r}"
            )
        if len(self.found.found) < MOST_STEPS:
            self.found.found.append(
                StepFindings(
                    step=step.step,
                    actions=[cut(call_text(action), LONGEST_TEXT) for action in step.actions],
                    clock=step.clock,
                    differences=differences,
                    commands=[cut(text, LONGEST_TEXT) for text in self.resync.commands],
                    unset=[cut(text, LONGEST_TEXT) for text in self.resync.unset],
                )
            )

    def _verdict(self) -> None:
        """Compare the verdicts."""
        result = self.episode.result
        if result is None or not result.judged or self.progress is None or self.found.stopped:
            return
        ours = "success" if result.success else "no success"
        theirs = "success" if self.progress.complete else "no success"
        self.found.recorded_verdict = cut(f"{ours}: {result.note}", LONGEST_TEXT)
        self.found.replayed_verdict = cut(f"{theirs}: {self.progress.note}", LONGEST_TEXT)
        lucky = bool(self.causes) and "" not in self.causes
        self.found.verdict_differs = ours != theirs and not lucky


def _scene_of(step: Step, state: State) -> Scene:
    bag = {slot.index: slot for slot in state.character.slots}
    return scene(step, bag, state.clock.weather)


def _rejected(action: Action | Invalid, result: ActionResult) -> Invalid:
    return Invalid(reason=result.reason, message=result.message, text=call_text(action))


def _kind(result: ActionResult) -> tuple[bool, bool, str]:
    """Return what is compared of a result."""
    return (result.ok, result.invalid, result.reason)


def _shown(result: ActionResult) -> str:
    """Return a result as text: ``refused, no_path: no path leads to (3, 0)``."""
    if result.ok:
        return "ok"
    kind = "invalid" if result.invalid else "refused"
    return f"{kind}, {result.reason}: {result.message}"


def _deed_texts(deeds: Sequence[Deed]) -> str:
    texts = []
    for deed in deeds:
        parts = [deed.deed, str(deed.count), deed.thing or deed.thing_id]
        parts += [f"with {deed.by}"] if deed.by else []
        parts += [f"at {deed.subject or deed.where}"] if deed.subject or deed.where else []
        texts.append(" ".join(parts))
    return "; ".join(texts) or "none"


def _difference(field: str, recorded: str, replayed: str, cause: str = "") -> Difference:
    return Difference(
        field=field,
        recorded=cut(recorded, LONGEST_TEXT),
        replayed=cut(replayed, LONGEST_TEXT),
        luck=cause,
    )


def _by_luck(differences: list[Difference], cause: str) -> None:
    """Mark what follows from deeds that differ by luck: results and progress."""
    for each in differences:
        if each.field in ("result", "done"):
            each.luck = cause


def _minus(one: Counter[str], other: Counter[str]) -> Counter[str]:
    """Return the differences that are not zero, also negative ones."""
    return Counter({id: one[id] - other[id] for id in {*one, *other} if one[id] != other[id]})


def _qualities_differ(ours: Scene, theirs: Scene) -> bool:
    """Have the bags the same items, of other qualities?"""

    def counted(of: Scene) -> Counter[tuple[str, int]]:
        counts: Counter[tuple[str, int]] = Counter()
        for slot in (of.bag or {}).values():
            counts[slot.id, slot.quality] += slot.count
        return counts

    return counted(ours) != counted(theirs)
