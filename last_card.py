"""`python -m last_card`: the command `last-card`, where its folder of programs is not on the path."""

from main import main

if __name__ == "__main__":
    raise SystemExit(main())
