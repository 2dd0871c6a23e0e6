"""Actions that look like progress and are not, for every evaluator, on the valley."""
