"""Rules of the clock: what runs every ten minutes and every night."""
