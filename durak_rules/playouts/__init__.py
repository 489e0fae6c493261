"""Many games at once: the rules compiled by numba where it is installed, in CPython where it is not."""
