"""Field work, gathering and animals."""
