"""Community Center, museum, garbage cans, the calendar."""
