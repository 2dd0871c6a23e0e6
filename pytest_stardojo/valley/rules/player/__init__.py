"""The farmer: energy, food, equipment, books, achievements, sleep."""
