"""The benchmark as a Gymnasium environment."""
