"""Tests of runs in a Ray cluster; they skip where Ray is not installed."""
