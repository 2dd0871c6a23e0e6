"""Play a task over the Model Context Protocol.

``server`` offers the tools of ``agents/tools/`` over standard input and output or over HTTP.
It needs the extra ``pytest-stardojo[mcp]``.
"""
