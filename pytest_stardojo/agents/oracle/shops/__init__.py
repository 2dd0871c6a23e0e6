"""Counters: buying, selling and services."""
