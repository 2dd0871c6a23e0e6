"""Solutions other than the oracle's, for every evaluator."""
