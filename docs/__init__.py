"""The site: pages written by hand in ``*.md``, and pages told by the code itself in ``generate/``.

``python -m docs`` in a checkout builds all of it into ``build/site``; :mod:`docs.building` says how.
"""
