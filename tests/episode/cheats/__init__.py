"""What looks like progress and is none, evaluator by evaluator, played on the valley."""
