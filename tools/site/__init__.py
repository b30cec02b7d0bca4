"""The static site: the app as files that any host can serve."""
