"""Tools for the catalogues of the languages: what is collected, what is wrong in one, what was read again."""
