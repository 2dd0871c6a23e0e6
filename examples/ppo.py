"""Train a policy by PPO in JAX, on a task of StarDojo or on CartPole.

    pip install 'pytest-stardojo[jax]'
    python examples/ppo.py --task CartPole-v1 --out runs/cartpole
    python examples/ppo.py --task till_5_tile_with_hoe --out runs/till

The policy gets the tiles around the farmer, the held slot, energy, health and steps left, and
samples one of the possible actions.  Rewards are those of the environment: the progress of
each step, and no more.  Every episode starts at another tile, which is drawn with its seed.

At the end, the policy and random actions play 50 worlds whose seeds training never draws.
``--out`` gets ``curve.csv``, with a row for every update, and ``result.json``.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import optax
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from pytest_stardojo.gym import ME

UNSEEN = 2**31
"""First seed of the evaluation; the environment draws smaller ones for training."""
LAMBDA, CLIP, ENTROPY, RATE = 0.95, 0.2, 0.01, 1e-3
"""Decay of advantages, clip of the ratio, weight of the entropy bonus, first learning rate."""
EPOCHS, BATCHES = 4, 4
"""Passes over a rollout, and batches of each pass."""
WIDTH, SLOTS = 128, 12
"""Units of a hidden layer, and slots of the bag that the policy distinguishes."""


class Recipe(NamedTuple):
    """What is chosen for a task."""

    actions: tuple[str, ...] = ()
    """Table of actions; empty for an environment that is not of StarDojo."""
    steps: int = 400_000
    """Most environment steps of the training."""
    worlds: int = 64
    rollout: int = 64
    """Steps of every world between two updates."""
    discount: float = 0.97
    goal: float = 1.0
    """Sum of rewards that solves an episode."""
    enough: float = 0.97
    """Share of the last 200 episodes that must be solved for training to end early."""


FIELD = (
    *("move", "move(3, 0)", "move(-3, 0)", "move(0, 3)", "move(0, -3)", "use"),
    *(f"choose_item({slot})" for slot in range(5)),
)
"""Short and long walks, the use of the held tool, and the five tools of a new farmer."""
RECIPES = {
    "CartPole-v1": Recipe(steps=300_000, worlds=16, rollout=128, discount=0.99, goal=475),
}
"""Recipes other than ``Recipe(FIELD)``."""

Array = NDArray[Any]
Layers = list[tuple[jax.Array, jax.Array]]
Params = dict[str, Layers]


def make(task: str, recipe: Recipe, worlds: int) -> VectorEnv[Any, Any, Any]:
    """Make a vector environment, each world of which begins again when its episode ends."""
    if not recipe.actions:
        again = {"autoreset_mode": AutoresetMode.SAME_STEP}
        return gymnasium.make_vec(task, worlds, vectorization_mode="sync", vector_kwargs=again)
    return gymnasium.make_vec(
        "StarDojo-v0",
        num_envs=worlds,
        vectorization_mode="vector_entry_point",
        task=task,
        actions=recipe.actions,
        start_radius=8,
        autoreset_mode=AutoresetMode.SAME_STEP,
    )


def inputs(seen: Any) -> Array:
    """Return the inputs of the policy, a row for every world; ``seen`` may be a list of them."""
    if isinstance(seen, list):
        names = seen[0] if isinstance(seen[0], dict) else ()
        seen = {name: np.stack([one[name] for one in seen]) for name in names} or np.stack(seen)
    if not isinstance(seen, dict):
        return np.asarray(seen, np.float32)
    me = dict(zip(ME, seen["me"].T, strict=True))
    held = np.eye(SLOTS + 1)[np.minimum(me["slot"], SLOTS).astype(int)]
    numbers = np.stack([me["energy"] / 270, me["health"] / 100, seen["steps_left"][:, 0] / 30], 1)
    near = seen["near"].reshape(len(held), -1)
    return np.hstack([near, held, numbers]).astype(np.float32)


def masks(infos: dict[str, Any], env: VectorEnv[Any, Any, Any]) -> Array:
    """Return which actions are possible in every world: all, if the infos do not say."""
    actions = env.single_action_space.n  # type: ignore[attr-defined]
    return np.asarray(infos.get("action_mask", np.ones((env.num_envs, actions))), bool)


def network(key: jax.Array, sizes: tuple[int, ...], last: float) -> Layers:
    """Return new layers; ``last`` scales the weights of the last one."""
    keys = jax.random.split(key, len(sizes) - 1)
    scales = [2**0.5] * (len(sizes) - 2) + [last]
    return [
        (jax.nn.initializers.orthogonal(scale)(one, (wide, narrow)), jnp.zeros(narrow))
        for one, scale, wide, narrow in zip(keys, scales, sizes[:-1], sizes[1:], strict=True)
    ]


def forward(layers: Layers, x: jax.Array) -> jax.Array:
    """Return the outputs of a network, a row for every row of inputs."""
    for weights, bias in layers[:-1]:
        x = jnp.tanh(x @ weights + bias)
    weights, bias = layers[-1]
    return x @ weights + bias


def log_chances(params: Params, x: jax.Array, mask: jax.Array) -> jax.Array:
    """Return the log probabilities of the actions; impossible actions get none."""
    return jax.nn.log_softmax(jnp.where(mask, forward(params["actor"], x), -1e9))


@jax.jit
def value(params: Params, x: jax.Array) -> jax.Array:
    """Predict the discounted sum of the rewards to come."""
    return forward(params["critic"], x)[:, 0]


@jax.jit
def act(params: Params, key: jax.Array, x: jax.Array, mask: jax.Array) -> tuple[jax.Array, ...]:
    """Sample actions; return them, their log probabilities, the values, and the next key."""
    key, one = jax.random.split(key)
    logs = log_chances(params, x, mask)
    action = jax.random.categorical(one, logs)
    return action, jnp.take_along_axis(logs, action[:, None], 1)[:, 0], value(params, x), key


def advantages(reward: Array, worth: Array, over: Array, after: Array, discount: float) -> Array:
    """Return generalised advantage estimates; ``after`` has the values after the last step."""
    found, total = np.zeros_like(worth), np.zeros_like(after)
    for step in reversed(range(len(worth))):
        error = reward[step] + discount * after * ~over[step] - worth[step]
        total = error + discount * LAMBDA * total * ~over[step]
        found[step], after = total, worth[step]
    return found


def loss(params: Params, batch: tuple[jax.Array, ...]) -> jax.Array:
    """Return the clipped loss of the policy, plus that of the values and the entropy bonus."""
    x, mask, action, old, advantage, target = batch
    logs = log_chances(params, x, mask)
    ratio = jnp.exp(jnp.take_along_axis(logs, action[:, None], 1)[:, 0] - old)
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    policy = -jnp.minimum(ratio * advantage, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * advantage).mean()
    entropy = -jnp.where(mask, jnp.exp(logs) * logs, 0).sum(1).mean()
    return policy + 0.5 * ((value(params, x) - target) ** 2).mean() - ENTROPY * entropy


def learner(updates: int) -> tuple[optax.GradientTransformation, Callable[..., Any]]:
    """Return the optimiser of a training, and the function that makes one update."""
    rate = optax.linear_schedule(RATE, RATE / 10, updates * EPOCHS * BATCHES)
    optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(rate, eps=1e-5))

    @jax.jit
    def update(params: Params, state: Any, data: tuple[jax.Array, ...], key: jax.Array) -> Any:
        keys = jax.random.split(key, EPOCHS)
        order = jnp.concatenate([jax.random.permutation(one, len(data[0])) for one in keys])

        def descend(carry: Any, rows: jax.Array) -> Any:
            params, state = carry
            slope = jax.grad(loss)(params, tuple(part[rows] for part in data))
            change, state = optimiser.update(slope, state, params)
            return (optax.apply_updates(params, change), state), None

        return jax.lax.scan(descend, (params, state), order.reshape(EPOCHS * BATCHES, -1))[0]

    return optimiser, update


class Point(NamedTuple):
    """The training after an update; ``reward`` and ``solved`` are of the last 200 episodes."""

    steps: int
    params: Params
    reward: float
    solved: float


def train(task: str, recipe: Recipe, seed: int = 0) -> Iterator[Point]:
    """Train until enough episodes are solved or all steps are played; yield every update."""
    env = make(task, recipe, recipe.worlds)
    seen, infos = env.reset(seed=seed)
    x, mask = inputs(seen), masks(infos, env)
    key, one, two = jax.random.split(jax.random.key(seed), 3)
    params = {
        "actor": network(one, (x.shape[1], WIDTH, WIDTH, mask.shape[1]), 0.01),
        "critic": network(two, (x.shape[1], WIDTH, WIDTH, 1), 1.0),
    }
    size = recipe.worlds * recipe.rollout
    optimiser, update = learner(recipe.steps // size)
    state = optimiser.init(params)
    sums, last = np.zeros(recipe.worlds), deque[float](maxlen=200)
    for steps in range(size, recipe.steps + 1, size):
        rows = []
        for _ in range(recipe.rollout):
            *sampled, key = act(params, key, x, mask)
            action, log, worth = map(np.asarray, sampled)
            seen, reward, terminated, truncated, infos = env.step(action.astype(np.int64))
            over, sums = terminated | truncated, sums + reward
            last.extend(sums[over])
            sums[over] = 0
            reward = reward.astype(np.float32)
            if truncated.any():  # the episode was cut off: predict what it would have given
                final = inputs(list(infos["final_obs"][truncated]))
                reward[truncated] += recipe.discount * np.asarray(value(params, final))
            rows.append((x, mask, action, log, worth, reward, over))
            x, mask = inputs(seen), masks(infos, env)
        *parts, worth, reward, over = map(np.stack, zip(*rows, strict=True))
        after = np.asarray(value(params, x))
        gain = advantages(reward, worth, over, after, recipe.discount)
        data = [part.reshape(size, *part.shape[2:]) for part in (*parts, gain, gain + worth)]
        key, one = jax.random.split(key)
        params, state = update(params, state, tuple(data), one)
        share = np.mean([total >= recipe.goal - 1e-6 for total in last]) if last else 0.0
        yield Point(steps, params, float(np.mean(last or [0.0])), float(share))
        if len(last) == last.maxlen and share >= recipe.enough:
            break
    env.close()


def evaluate(task: str, recipe: Recipe, params: Params | None, episodes: int = 50) -> list[float]:
    """Play unseen worlds once each; return the sums of their rewards.

    Without ``params``, actions are random among the possible ones.
    """
    env = make(task, recipe, episodes)
    seen, infos = env.reset(seed=UNSEEN)
    key, luck = jax.random.key(0), np.random.default_rng(0)
    sums, going = np.zeros(episodes), np.ones(episodes, bool)
    while going.any():
        mask = masks(infos, env)
        action = np.argmax(luck.random(mask.shape) * mask, axis=1)
        if params is not None:
            sampled, *_, key = act(params, key, inputs(seen), mask)
            action = np.asarray(sampled, np.int64)
        seen, reward, terminated, truncated, infos = env.step(action)
        sums += reward * going
        going &= ~(terminated | truncated)
    env.close()
    return [float(total) for total in sums]


def main(arguments: list[str] | None = None) -> None:
    """Train, evaluate in unseen worlds, and write the curve and the result."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--task", default="till_5_tile_with_hoe")
    parser.add_argument("--out", type=Path, help="folder of the curve and the result")
    parser.add_argument("--steps", type=int, help="most environment steps of the training")
    parser.add_argument("--episodes", type=int, default=50, help="worlds of the evaluation")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    recipe = RECIPES.get(options.task, Recipe(FIELD))
    recipe = recipe._replace(steps=options.steps or recipe.steps)
    began, curve = time.monotonic(), []
    for point in train(options.task, recipe, options.seed):
        steps, params, reward, solved = point
        seconds = round(time.monotonic() - began, 1)
        curve.append((steps, seconds, round(reward, 4), round(solved, 4)))
        print(f"{seconds:6.1f} s {steps:8,} steps {reward:7.2f} {solved:5.0%} solved", flush=True)
    result = {"task": options.task, "seed": options.seed, "steps": steps, "seconds": seconds}
    result["cpu_seconds"] = round(sum(os.times()[:4]), 1)  # with that of the ended processes
    for name, policy in (("random", None), ("policy", params)):
        sums = evaluate(options.task, recipe, policy, options.episodes)
        won = sum(total >= recipe.goal - 1e-6 for total in sums)
        result[name] = {"solved": won, "episodes": len(sums), "reward": round(np.mean(sums), 4)}
        print(f"{name}: {won} of {len(sums)} solved, mean reward {np.mean(sums):.2f}")
    if options.out:
        options.out.mkdir(parents=True, exist_ok=True)
        with (options.out / "curve.csv").open("w", newline="") as file:
            csv.writer(file).writerows([("steps", "seconds", "reward", "solved"), *curve])
        (options.out / "result.json").write_text(json.dumps(result, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
