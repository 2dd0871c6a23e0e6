"""Tests of pytest_stardojo.backends."""
