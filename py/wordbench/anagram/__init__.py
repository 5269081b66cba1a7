"""Words searched for by their letters and by anything else that players ask of them.

`pattern` and `conditions` (what is asked, read from texts) <- `answers` (the words, in windows).
"""
