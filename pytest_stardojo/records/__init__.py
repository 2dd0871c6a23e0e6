"""What a run writes and reads back: its folder, results, trajectories and films."""
