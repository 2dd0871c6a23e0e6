"""Tests of the menus."""
