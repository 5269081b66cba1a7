"""How Wordbench is built, served, checked and packed: the parts of `build.py`. Standard library only.

`files` (folders, hashes, zips) and `programs` (running and installing programs) are the basis; `engine`, `lists` and
`scripts` make what the page loads, and `assets` stores it; `serve` and `checks` use what was built.
"""
