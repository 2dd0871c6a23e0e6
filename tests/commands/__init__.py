"""Tests of the commands of ``python -m pytest_stardojo``."""
