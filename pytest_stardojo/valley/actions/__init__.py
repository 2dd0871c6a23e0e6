"""The ten actions, as activities, and the scheduler that runs them."""
