"""Tests of the agent that asks a language model."""
