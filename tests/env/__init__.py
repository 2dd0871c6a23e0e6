"""Tests of pytest_stardojo.env."""
