"""Tests of what a run writes and reads back."""
