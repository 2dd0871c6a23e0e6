"""A cluster of three nodes on this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo.runs.executors.cluster import LOCAL
from tests.plugin.conftest import TASKS

os.environ.update(LOCAL)


class Nodes:
    """A cluster whose nodes have one CPU each.

    Args:
        cluster: Ray's cluster.
    """

    def __init__(self, cluster: Any) -> None:
        self._cluster = cluster
        self.address = str(cluster.address)
        self._added: list[Any] = []

    def grow(self) -> None:
        """Add a node."""
        self._added.append(self._cluster.add_node(num_cpus=1))

    def kill(self) -> None:
        """Kill the node that was added last, with all that runs on it."""
        self._cluster.remove_node(self._added.pop(), allow_graceful=False)


@pytest.fixture(scope="session")
def nodes() -> Iterator[Nodes]:
    """A cluster of three nodes; a test that kills one adds one."""
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    found = Nodes(cluster)
    for _ in range(2):
        found.grow()
    yield found
    cluster.shutdown()


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three tasks, which is the working directory."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "own.yaml").write_text(TASKS)
    return tmp_path
