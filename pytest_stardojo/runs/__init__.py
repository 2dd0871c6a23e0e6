"""A run without pytest: settings, the pool of games, attempts and retries."""
