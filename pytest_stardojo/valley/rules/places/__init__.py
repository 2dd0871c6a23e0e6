"""Places and days: what is repaired, what is open, festivals, the weather."""
