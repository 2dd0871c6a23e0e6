"""Tests of results, tables, files and the gate."""
