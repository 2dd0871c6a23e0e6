"""What every server of the wire has to do, held to each over raw bytes.

``pytest tests/conformance`` drives the valley as a process, in a thread behind a socket
and in this process without one; ``--conformance-address=HOST:PORT`` adds a server that
runs already.  It ends with a table: rows are the checks, columns the servers.
"""
