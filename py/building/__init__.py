"""How Wordbench is built, served, checked and packed: the parts of `build.py`. Standard library only.

`files` (folders, hashes, zips), `once` (the lock and the stamps) and `programs` (running and installing programs) are the basis.
`engine`, `words`, `scripts`, `tools` and `senses` make what the page loads, the last from dictionaries that `meanings` fetches;
`steps` says from what, and has it made; `storing` stores it, and `assets` is its inventory. `serve` and `checks` use what was built.
"""
