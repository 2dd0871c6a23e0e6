"""Tests of pytest_stardojo.wire."""
