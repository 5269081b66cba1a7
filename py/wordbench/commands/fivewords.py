"""The command for words without a letter twice."""

from argparse import Namespace

from ..fivewords.answers import Answers, Source
from ..fivewords.problem import Wishes
from .terminal import Commands, at_least, command, many, opened, progress, show


def add(commands: Commands) -> None:
    """Add the command of this module."""
    what = "words that share no letter: five of five letters, or as many as you like"
    child = command(commands, _fivewords, "fivewords", what)
    child.add_argument("list", help="nl, en ... or a word list")
    child.add_argument("--count", type=int, default=5, help="how many words (5)")
    child.add_argument("--length", type=int, default=5, help="letters in each word (5)")
    child.add_argument("--must", default="", metavar="WORDS", help="words that every answer has")
    child.add_argument("--exclude", default="", metavar="WORDS", help="words that no answer has")
    child.add_argument("--letters", default="", help="letters that every answer uses")
    child.add_argument("--without", default="", metavar="LETTERS", help="letters that no answer uses")
    child.add_argument("--common", action="store_true", help="only words that people know")
    child.add_argument("--limit", type=at_least(0), default=100, help="answers to print (100)")


def _fivewords(options: Namespace) -> None:
    lexicon = opened(options.list)
    texts = (options.must, options.exclude, options.letters, options.without)
    must, exclude, letters, without = map(str.split, texts)
    wishes = Wishes(must=must, exclude=exclude, letters="".join(letters), without="".join(without))
    source = Source.of_lexicon(lexicon, options.length, options.common)
    found = Answers(source, options.count, options.length, **wishes)
    seen = -1
    for step in found.solving():
        if step and (percent := int(100 * step.done)) > seen:
            seen = percent
            progress(f"{seen} % searched, {many(found.total, 'answer')}")
    progress("")
    answers = found[: options.limit] or [each for each in [found.cover] if each]
    facts = [{"classes": answer.classes, "unused": answer.unused} for answer in answers]
    lines = [
        f"{'  '.join('/'.join(words).upper() for words in answer.classes)}   "
        + (f"without {answer.unused.upper()}" if answer.unused else "every letter used")
        for answer in answers
    ]
    if found.cover:
        lines.append("no exact answer; the line above uses the most letters")
    else:
        lines.append(f"{many(found.total, 'answer')}; {found.sets} counting anagrams")
    show(
        options, {"answers": facts, "exact": not found.cover, "total": found.total, "sets": found.sets}, lines
    )
