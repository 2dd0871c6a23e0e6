"""The action ``input``: one thing done with mouse or keyboard.

The valley finds out what a person would have meant: a slot of the toolbar, a tile, or a part
of the open menu.  Then the same rules apply as for the other actions.
"""

from pytest_stardojo.valley.actions.inputs.gestures import DEFAULT_SIZE, Gesture, start
from pytest_stardojo.valley.actions.inputs.held_keys import progress

__all__ = ["DEFAULT_SIZE", "Gesture", "progress", "start"]
