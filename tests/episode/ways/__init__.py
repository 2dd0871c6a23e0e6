"""Successes by other ways than the oracle's, for every evaluator."""
