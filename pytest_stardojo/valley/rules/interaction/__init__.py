"""The two buttons: what using a tool and what the action button do to a tile."""
