"""The screens and what they stand on."""
