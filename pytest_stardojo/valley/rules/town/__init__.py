"""Town: Community Center, museum, garbage cans, calendar."""
