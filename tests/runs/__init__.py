"""Tests of a run without pytest."""
