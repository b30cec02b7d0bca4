"""Scoring a round and correcting one."""
