"""The ten actions and the scheduler that runs them."""
