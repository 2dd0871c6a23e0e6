"""Fixtures for runs."""

from __future__ import annotations

from tests.plugin.conftest import bench

__all__ = ["bench"]
