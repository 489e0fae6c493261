"""``python -m durak_rules`` is the same as ``durak-rules``."""

from durak_rules.cli import main

if __name__ == "__main__":
    main()
