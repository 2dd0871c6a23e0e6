"""Fuzz tests of a real game in both dialects.

Every request must get a reply in time.  The process must survive, keep its memory bounded and
report no internal failure, and a refused request must change nothing.
``--soak`` runs for minutes instead of seconds, and adds runs in which atheris guides the input
by code coverage.
"""
