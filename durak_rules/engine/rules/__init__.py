"""The rules of Durak, one module a subject, in ints only.

Every function here takes a :class:`~durak_rules.engine.fields.State` and a :class:`~durak_rules.engine.fields.Rules`
and knows nothing else: no strings, enums, dicts or exceptions, so that the same text runs in CPython and compiled by
numba. A function that reads a choice says so at the head of its docstring, in the key's name.
"""
