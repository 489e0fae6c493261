"""Many games at once: whole games played in ints, with nobody asked."""
