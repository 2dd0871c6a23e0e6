"""Compare the valley's behaviour with a recording of an earlier commit.

A change that only moves or renames code must not change what the game does. The
recording holds a digest per step of the Lite tasks played by the oracle, in this process
and in a process of its own, and of random walks whose requests are part of the recording:

    python -m benchmarks.behaviour record FILE    # at the commit to compare with
    python -m benchmarks.behaviour compare        # against the committed recording

``renames.yaml`` lists every name that has changed on purpose since the recording was made.
"""
