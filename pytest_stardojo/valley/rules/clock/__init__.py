"""What time brings: every ten minutes, every night."""
