"""Tests of pytest_stardojo.instances."""
