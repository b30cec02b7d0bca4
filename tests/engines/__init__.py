"""The journeys of a table in the engines of Firefox and of Safari, driven over their own protocols."""
