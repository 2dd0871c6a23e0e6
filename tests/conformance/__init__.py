"""Conformance checks for every server of the wire protocol, over raw bytes.

``pytest tests/conformance`` drives the valley as a process, in a thread behind a socket
and in this process without one; ``--conformance-address=HOST:PORT`` adds a server that
runs already.  It ends with a table: rows are the checks, columns the servers.
"""
