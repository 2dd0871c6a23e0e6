"""Places and days: repairs, entry conditions, festivals, weather."""
