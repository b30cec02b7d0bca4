"""Saving games as files, so that none is lost when the app or the computer stops."""
