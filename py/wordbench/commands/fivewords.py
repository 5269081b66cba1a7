"""The command for words without a letter twice."""

from argparse import Namespace

from .desk import Commands, answer, command


def add(commands: Commands) -> None:
    """Add the command of this system."""
    child = command(commands, _fivewords, "fivewords", "n words of l letters with no letter twice")
    child.add_argument("list", help="nl, en ... or a word list")
    child.add_argument("--count", type=int, default=5, help="words (5)")
    child.add_argument("--length", type=int, default=5, help="letters of a word (5)")
    child.add_argument("--must", default="", metavar="WORDS", help="words that every answer has")
    child.add_argument("--mustnt", default="", metavar="WORDS", help="words that no answer has")
    child.add_argument("--letters", default="", help="letters that every answer uses")
    child.add_argument("--without", default="", metavar="LETTERS", help="letters that no answer uses")
    child.add_argument("--common", action="store_true", help="only words that people know")
    child.add_argument("--limit", type=int, default=100, help="answers to print (100)")


def _fivewords(options: Namespace) -> None:
    fields = ("count", "length", "must", "mustnt", "letters", "without", "common", "limit")
    asked = {field: getattr(options, field) for field in fields}
    found = answer({"id": 1, "do": "fivewords", "lexicon": options.list, **asked})
    rows = [{"classes": c, "unused": u} for c, u in zip(found["classes"], found["unused"], strict=True)]
    for row in rows or filter(None, [found["cover"]]):
        print(
            "  ".join("/".join(words).upper() for words in row["classes"]),
            f"  without {row['unused'].upper()}",
        )
    if found["cover"]:
        print("no exact answer; the line above uses the most letters")
    else:
        print(f"{found['count']} answers, {found['sets']} with anagrams")
