"""How fast it is, each measurement a command."""
