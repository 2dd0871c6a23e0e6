"""Train a linear policy on one task with NumPy alone.

    pip install 'pytest-stardojo[gym]'
    python examples/train_policy.py                  # till five tiles, five minutes
    python examples/train_policy.py --task clear_10_weeds_with_scythe --minutes 10

The policy computes a score for every action from the 7 x 7 tiles around the farmer and the
held slot, and samples an action by these scores.  It learns by advantage actor-critic: the
critic predicts the remaining progress of the episode, and actions that lead to more than
predicted become more likely.

At the end, the trained policy and an untrained one play new worlds.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from pytest_stardojo.gym import FEATURES, ME, action_table

Array = NDArray[np.float64]

PLANES = [FEATURES.index(name) for name in ("passable", "diggable", "tilled", "wanted")]
"""Features of a tile that the policy uses."""
TOOLS = 5
"""Slots that it may choose: the five tools of a new farmer."""
ACTIONS = (
    *("move", "use", "move(3, 0)", "move(-3, 0)", "move(0, 3)", "move(0, -3)"),
    *(f"choose_item({slot})" for slot in range(TOOLS)),
)
DISCOUNT = 0.95
ENTROPY = 0.01
"""Weight of the entropy bonus, which encourages exploration."""
RATE = 0.01
ROLLOUT = 10
"""Steps between two updates."""


def features(observation: dict[str, Any]) -> Array:
    """Return the inputs of the policy, a row per world."""
    near = observation["near"][..., PLANES].reshape(len(observation["near"]), -1)
    slot = observation["me"][:, list(ME).index("slot")].astype(int)
    held = np.eye(TOOLS + 1)[np.minimum(slot, TOOLS)]
    return np.hstack([near, held, np.ones((len(near), 1))]).astype(float)


@dataclass
class Adam:
    """The Adam optimiser, for gradient ascent."""

    weights: Array
    first: Array = field(init=False)
    second: Array = field(init=False)
    time: int = 0

    def __post_init__(self) -> None:
        self.first, self.second = np.zeros_like(self.weights), np.zeros_like(self.weights)

    def climb(self, gradient: Array) -> None:
        """Take one step along the gradient."""
        self.time += 1
        self.first += 0.1 * (gradient - self.first)
        self.second += 0.001 * (gradient**2 - self.second)
        mean = self.first / (1 - 0.9**self.time)
        spread = self.second / (1 - 0.999**self.time)
        self.weights += RATE * mean / (np.sqrt(spread) + 1e-8)


class Policy:
    """A linear actor and critic."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        self.actor = Adam(np.zeros((inputs, actions)))
        self.critic = Adam(np.zeros(inputs))
        self.luck = np.random.default_rng(seed)

    def chances(self, seen: Array) -> Array:
        """Return the probability of every action."""
        scores = seen @ self.actor.weights
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances: Array = scores / scores.sum(axis=1, keepdims=True)
        return chances

    def act(self, seen: Array) -> NDArray[np.int64]:
        """Sample an action for every world."""
        drawn = self.luck.random((len(seen), 1))
        over = self.chances(seen).cumsum(axis=1) > drawn
        last = over.shape[1] - 1  # rounding can leave the sum below the drawn number
        action: NDArray[np.int64] = np.where(over.any(axis=1), over.argmax(axis=1), last)
        return action

    def value(self, seen: Array) -> Array:
        """Predict the remaining progress of the episode."""
        value: Array = seen @ self.critic.weights
        return value

    def learn(self, seen: Array, actions: NDArray[np.int64], returns: Array) -> None:
        """Make actions that led to more progress than predicted more likely."""
        advantage = returns - self.value(seen)
        chances = self.chances(seen)
        scale = advantage / (advantage.std() + 1e-8)
        push = -chances * scale[:, None]
        push[np.arange(len(actions)), actions] += scale
        logs = np.log(chances + 1e-12)
        push -= ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        self.actor.climb(seen.T @ push / len(seen))
        self.critic.climb(seen.T @ advantage / len(seen))


def make(task: str, worlds: int, parallel: bool) -> gymnasium.vector.VectorEnv[Any, Any, Any]:
    """Make a vector environment that resets each world when its episode ends."""
    return gymnasium.make_vec(
        "StarDojo-v0",
        num_envs=worlds,
        vectorization_mode="async" if parallel else "sync",
        vector_kwargs={"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP},
        task=task,
        actions=ACTIONS,
    )


def train(
    task: str, *, seed: int = 0, worlds: int = 8, parallel: bool = True
) -> Iterator[tuple[int, Policy, list[float]]]:
    """Train until the caller stops.

    Yields:
        After every update: the number of steps, the policy, and the progress (0 to 1) of the
        episodes that ended since the last update.
    """
    env = make(task, worlds, parallel)
    try:
        seen = features(env.reset(seed=seed)[0])
        policy = Policy(seen.shape[1], len(action_table(ACTIONS)), seed)
        reached, steps = np.zeros(worlds), 0
        while True:
            past: list[tuple[Array, NDArray[np.int64], Array, NDArray[np.bool_]]] = []
            ended: list[float] = []
            for _ in range(ROLLOUT):
                actions = policy.act(seen)
                observation, rewards, done, cut, _ = env.step(actions)
                over = done | cut
                past.append((seen, actions, rewards, over))
                reached += rewards
                ended += list(reached[over])
                reached[over] = 0
                seen = features(observation)
                steps += worlds
            returns = policy.value(seen)
            batches = []
            for before, actions, rewards, over in reversed(past):
                returns = rewards + DISCOUNT * returns * ~over
                batches.append((before, actions, returns))
            policy.learn(*map(np.concatenate, zip(*batches, strict=True)))
            yield steps, policy, ended
    finally:
        env.close()


def score(policy: Policy, task: str, episodes: int = 50, seed: int = 1_000_000) -> float:
    """Return the mean progress (0 to 1) of a policy in new worlds."""
    env = make(task, 1, parallel=False)
    reached, left = 0.0, episodes
    seen = features(env.reset(seed=seed)[0])
    while left:
        observation, rewards, done, cut, _ = env.step(policy.act(seen))
        seen = features(observation)
        reached += float(rewards[0])
        left -= int(done[0] or cut[0])
    env.close()
    return reached / episodes


def main(arguments: list[str] | None = None) -> None:
    """Train for some minutes, print the progress, and evaluate in new worlds."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--task", default="till_5_tile_with_hoe")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--worlds", type=int, default=8)
    parser.add_argument("--episodes", type=int, default=50, help="episodes of the evaluation")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    recent: deque[float] = deque(maxlen=200)
    began = printed = time.monotonic()
    batches = train(options.task, seed=options.seed, worlds=options.worlds)
    for steps, policy, ended in batches:  # noqa: B007  the last policy is evaluated
        recent.extend(ended)
        now = time.monotonic()
        if now - printed >= 10 and recent:
            printed, mean = now, float(np.mean(recent))
            bar = "#" * round(40 * mean)
            print(f"{now - began:4.0f} s {steps:8,} steps  {mean:4.0%} {bar}", flush=True)
        if now - began > 60 * options.minutes:
            break
    untrained = Policy(len(policy.actor.weights), policy.actor.weights.shape[1], options.seed)
    before, after = (score(each, options.task, options.episodes) for each in (untrained, policy))
    print(f"before: {before:4.0%} of the task in new worlds")
    print(f"after:  {after:4.0%}")


if __name__ == "__main__":
    main()
