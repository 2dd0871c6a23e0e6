"""True successes, reached another way than the oracle's, evaluator by evaluator."""
