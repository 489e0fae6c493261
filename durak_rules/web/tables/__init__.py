"""Tables in the browser: who sits where, what is kept of them, what each seat sees and may do."""
