"""The bridge to the real game: a mod in C#, and its tools for developers in Python."""
