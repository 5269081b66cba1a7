"""Commands for Ruzzle, with the same options and output as those of elzzur."""

import random
from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..alphabet import Alphabet
from ..decoding import decoded
from ..resources import table
from ..ruzzle.generate import LEVELS, MANY, example, ruzzle_board
from ..ruzzle.orders import RUZZLE_ORDERS, ruzzle_words
from ..ruzzle.rules import RuzzleBoard, RuzzleRules, parse, ruzzle_rules
from ..steps import finish
from ..words.compiling import compiling
from ..words.lexicon import Lexicon
from ..words.reading import is_graph
from ..words.trie import Graph
from ..words.wordsets import WORDS_MAGIC, WordSets, pack
from .terminal import Commands, at_least, command, is_standard, opened, read, show, text, told, write


def add(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = commands.add_parser("ruzzle", help="solve and make Ruzzle boards", description="Ruzzle boards.")
    children = parser.add_subparsers(required=True, metavar="COMMAND")
    solve = command(children, _solve, "solve", "every word of a board, its score and its cells")
    demo = command(children, _demo, "demo", "solve an example board")
    for child in (solve, demo):
        _language(child)
        _dictionary(child, "a word list or a compiled one; without it the shipped list", required=False)
        child.add_argument("-s", "--sort", choices=RUZZLE_ORDERS, default="score", help="order (score)")
        child.add_argument("-R", "--reverse", action="store_true", help="in reverse order")
        child.add_argument("-q", "--quiet", action="store_true", help="neither the board nor the statistics")
        child.add_argument("--crossing", action="store_true", help="a word may use a cell more than once")
    solve.add_argument("-b", "--board", type=Path, required=True, help="board text")
    generate = command(children, _generate, "generate", "a random board with many words")
    _language(generate)
    _dictionary(generate, "the word list to make it for", required=False)
    generate.add_argument("-r", "--rows", type=int, default=4, help="rows of the board (4)")
    generate.add_argument("-c", "--cols", type=int, default=4, help="columns of the board (4)")
    generate.add_argument("--seed", type=int, help="the same number gives the same board")
    generate.add_argument("--round", type=int, default=0, help="with the multipliers of round 1, 2 or 3")
    many = generate.add_mutually_exclusive_group()
    many.add_argument("--words", type=at_least(1), help="a board with about so many words")
    many.add_argument("--level", choices=LEVELS, default=MANY, help="easy: many words, hard: few (many)")
    generate.add_argument("-o", "--output", type=Path, help="also write the board to a file")
    command(children, _languages, "languages", "the languages that there are")
    cat = command(children, _cat, "cat", "print the words of a dictionary")
    _dictionary(cat, "a word list or a compiled one")
    cat.add_argument("-o", "--output", type=Path, help="write them to a file instead")
    compile_ = command(children, _compile, "compile", "make a word graph from a word list")
    _dictionary(compile_, "word list")
    compile_.add_argument("-o", "--output", type=Path, required=True, help="the file to write")
    compile_.add_argument("-l", "--language", default="en", help="whose letters keep their accents (none)")


def _language(parser: ArgumentParser) -> None:
    parser.add_argument("-l", "--language", required=True, help="en, nl ...")


def _dictionary(parser: ArgumentParser, what: str, required: bool = True) -> None:
    parser.add_argument("-d", "--dictionary", required=required, help=what)


def _solve(options: Namespace) -> None:
    rules = ruzzle_rules(options.language)
    _print_words(options, parse(text(options.board), rules), _lexicon(options, rules))


def _demo(options: Namespace) -> None:
    rules = ruzzle_rules(options.language)
    lexicon = opened(rules.code)
    _print_words(options, finish(example(lexicon)).board, _lexicon(options, rules))


def _lexicon(options: Namespace, rules: RuzzleRules) -> Lexicon:
    return opened(options.dictionary or rules.code, rules.code)


def _print_words(options: Namespace, board: RuzzleBoard, lexicon: Lexicon) -> None:
    words = ruzzle_words(
        lexicon, board, order=options.sort, reverse=options.reverse, crossing=options.crossing
    )
    snakes = [[divmod(cell, board.width) for cell in word.snake] for word in words]
    facts = [
        {"word": word.word, "score": word.score, "snake": snake}
        for word, snake in zip(words, snakes, strict=True)
    ]
    longest = max((len(word.word) for word in words), default=0)
    digits = max([len(str(word.score)) for word in words], default=0)
    lines = [
        f"{word.word.upper():{longest}}    {word.score:<{digits}}    {' '.join(map('({},{})'.format, *zip(*snake, strict=True)))}"
        for word, snake in zip(words, snakes, strict=True)
    ]
    if not options.quiet:
        lines[:0] = ["", str(board), ""]
        lines += [
            "",
            f"Number of words:            {len(words)}",
            f"Length of the longest word: {longest}",
            f"Maximum total score:        {sum(word.score for word in words)}",
            "",
        ]
    show(options, {"board": str(board), "words": facts}, lines)


def _generate(options: Namespace) -> None:
    rules = ruzzle_rules(options.language)
    seed = random.randrange(2**32) if options.seed is None else options.seed
    lexicon = _lexicon(options, rules)
    size = {"rows": options.rows, "cols": options.cols}
    words = options.words or options.level
    board = ruzzle_board(lexicon, seed, **size, round_number=options.round, words=words)
    saved = []
    if options.output and not is_standard(options.output):
        saved = ["", *write(options.output, str(board).encode())]
    show(options, {"board": str(board), "seed": seed}, [str(board), *saved])


def _languages(options: Namespace) -> None:
    languages = list(table("ruzzle")["letters"])
    show(options, languages, [f"Supported languages: {', '.join(languages)}"])


def _cat(options: Namespace) -> None:
    data = told(options.dictionary, read(options.dictionary))
    if is_graph(data):
        graph = Graph(data)
        data = pack(graph, graph.letters)
    if data.startswith(WORDS_MAGIC):
        sets = WordSets(data)
        sets.check_order()
        letters = Alphabet("the file", sets.letters)
        words = {letters.decode(word).replace("|", "").upper() for word in sets.words()}
    else:
        words = set(decoded(data)[0].split())
    found = sorted(words)
    if options.output and not is_standard(options.output):
        show(options, {"words": len(found)}, write(options.output, "\n".join(found).encode()))
    else:
        show(options, found, found)


def _compile(options: Namespace) -> None:
    made = finish(compiling(read(options.dictionary), options.language))
    saved = write(options.output, made.graph)
    facts = {"words": len(made.words), "nodes": made.nodes, "bytes": len(made.graph)}
    show(options, facts, saved, aside=is_standard(options.output))
