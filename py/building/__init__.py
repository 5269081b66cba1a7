"""How Wordbench is built, served, checked and packed: the parts of `build.py`. Standard library only.

`files` (folders, hashes, zips) and `programs` (what is run and fetched) are what the others stand on; `engine`, `lists`
and `scripts` make what the page loads, `assets` stores it; `serve` and `checks` use what was built.
"""
