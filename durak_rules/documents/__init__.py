"""YAML text read into data that knows where it was written, and faults told to people.

Everything above works with three things from here: a :class:`~durak_rules.documents.nodes.Node` (a value
with its place), a :class:`~durak_rules.documents.diagnostics.Diagnostic` (a fault with its place), and a
report of them.
"""
