"""Playing under compiled house rules."""
