"""A screenshot of a game becomes the board: by paste, drop, file picker and the system's share sheet."""

import base64
import io
import json
import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import render_wordle as rw
from building.files import ROOT
from hand import (
    MOVES,
    PEKDAAL,
    RAAM,
    count_taps,
    drop_text,
    expect_rack,
    expect_seen,
    expect_tiles,
    go,
    open_settings,
    paste,
    say,
    solved,
    square,
    tiles,
)
from harness import DESK, PHONE, Site, bring_axe, violations, visit
from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, expect
from render_boards import LABEL_FONTS, LABELS, THEMES, TILE_FONTS, Look, Shot, content, font_with_cap, render

HOME = "game=en"
POINTS_ONLY = True

REAL = ROOT.parent / "shared" / "data" / "screenshots"
REAL_ONES = sorted(path for path in REAL.glob("*.*") if path.suffix in (".png", ".jpg"))


@pytest.fixture(scope="module")
def shot() -> Shot:
    """A small picture of an English game, like a screenshot of a phone."""
    random = Random(12)
    look = Look(THEMES[5], 585, 1266, tuple(LABELS[0].split()), TILE_FONTS[0], LABEL_FONTS[0])  # type: ignore[arg-type]
    return render(content("en", random, 40, True), look, random)


def png(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=1)
    return file.getvalue()


def truth(shot: Shot) -> dict[str, str]:
    """The tiles of a rendered board, in the form of `tiles`."""
    return {
        f"{chr(65 + col)}{row + 1}": tile.swapcase()
        for row, line in enumerate(shot.content.board)
        for col, tile in enumerate(line)
        if tile != "."
    }


def rack(shot: Shot) -> str:
    return "".join(tile.replace("*", "?") for tile in shot.content.rack)


def bring(page: Page, how: str, picture: bytes, kind: str = "image/png") -> None:
    """Pastes or drops a picture, by sending the page the browser's event."""
    page.evaluate(
        """([how, text, type]) => {
            const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
            const data = new DataTransfer();
            data.items.add(new File([bytes], how === 'paste' ? '' : 'board.png', { type })); // what is pasted has no name of its own
            const options = { bubbles: true, cancelable: true };
            document.body.dispatchEvent(how === 'paste' ? new ClipboardEvent(how, { ...options, clipboardData: data }) : new DragEvent(how, { ...options, dataTransfer: data }));
        }""",
        [how, base64.b64encode(picture).decode(), kind],
    )


def expect_board(page: Page, shot: Shot) -> None:
    expect_tiles(page, truth(shot))
    expect_rack(page, rack(shot))


def test_a_picture_that_is_brought_in_any_way_becomes_board_and_rack(page: Page, shot: Shot) -> None:
    # It is picked where a newcomer looks, and in the position.
    file: Any = {"name": "board.png", "mimeType": "image/png", "buffer": png(shot.image)}
    with page.expect_file_chooser() as chosen:
        page.locator(".status [data-action=pick]").click()
    chosen.value.set_files(file)
    expect(say(page)).to_have_text(
        re.compile(r"^Read \d+ tiles on the board and \d on the rack, English\. .*(Best|Highest)")
    )
    expect_board(page, shot)
    clear(page)
    page.locator("#tab-game").click()
    with page.expect_file_chooser() as chosen:
        page.locator(".game [data-does=picture]").click()
    chosen.value.set_files(file)
    expect_board(page, shot)
    # A tab that opens none says what it is, and stays.
    clear(page)
    page.locator('.tools a[href="#anagrams"]').click()
    page.locator("main.anagrams").wait_for()
    bring(page, "drop", png(shot.image))
    said = page.locator("main.anagrams .status-text")
    expect(said).to_have_text("This is a picture; this tab does not open pictures.")
    drop_text(page, "game.gcg", "#player1 a Ann\n>a: RAVENST 8D RAVEN +16 16\n")
    expect(said).to_have_text("This is a recorded game; this tab does not open games.")
    drop_text(page, "notes.txt", "This is no list.\n")
    expect(said).to_have_text("This is a text file; this tab does not open text files.")
    expect(page.locator("main:visible")).to_have_class("tool anagrams")
    page.locator('.tools a[href="#wordfeud"]').click()
    page.locator("main.wordfeud").wait_for()
    bring(page, "drop", png(shot.image))
    expect_board(page, shot)
    # An empty board takes the language of the words. This picture is larger than Python needs.
    clear(page)
    random = Random(5)
    look = Look(THEMES[0], 1080, 2400, tuple(LABELS[0].split()), TILE_FONTS[0], LABEL_FONTS[0])  # type: ignore[arg-type]
    dutch = render(content("nl", random, 40, True), look, random)
    bring(page, "paste", png(dutch.image))
    expect(page.locator(".game-language")).to_have_value("nl")
    expect_tiles(page, truth(dutch))


def clear(page: Page) -> None:
    page.get_by_role("button", name="Clear board and rack").click()
    expect_tiles(page, {})


def test_a_picture_of_a_position_goes_out_and_comes_back(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(
        """() => {
            navigator.canShare = ({ files }) => files.length === 1;
            navigator.share = async ({ files: [file] }) => { window.given = file; };
        }"""
    )
    given = """async () => {
        const bytes = new Uint8Array(await given.arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    }"""
    solved(go(page, PEKDAAL.replace("raam", "raAm").replace("pekdaal", "pekda*l")))
    page.get_by_role("button", name="Share and save").click()
    pictures = []
    for _ in range(2):
        page.locator(".drawing[data-ready]").wait_for()
        page.get_by_role("button", name="Share picture …").click()
        pictures.append(base64.b64decode(page.evaluate(given)))
        # While it is drawn anew, nothing can be done with the old one, not by keyboard either.
        free = """move => (move.click(), [...document.querySelectorAll(
            '.send-drawing, .copy-drawing, .save-drawing')].filter(({disabled}) => !disabled).length)"""
        assert page.get_by_role("button", name="With the move").evaluate(free) == 0
    page.locator(".drawing[data-ready]").wait_for()
    expect(page.get_by_role("img", name=re.compile(r"^[A-Z]+ \d+ at \w+\. .*8H raAm, "))).to_be_visible()
    page.get_by_role("button", name="Copy picture").click()
    expect(page.locator(".give .said")).to_have_text("Picture copied.")
    assert page.evaluate("async () => (await navigator.clipboard.read())[0].types") == ["image/png"]
    page.keyboard.press("Escape")
    for picture, rack in zip(reversed(pictures), ("adeklp?", None), strict=True):
        if rack is None:
            page.locator(".play").click()
            expect_seen(page, lambda: len(tiles(page)) > 4, True)
        wanted = tiles(page)
        clear(page)
        bring(page, "paste", picture)
        expect_tiles(page, wanted)
        expect(say(page)).to_have_text(re.compile(f"^Read {len(wanted)} tiles on the board(?!.*uncertain)"))
        if rack:
            expect_rack(page, rack)
    # The same of a game: its film has a picture before the first turn, and one after each.
    paste(page, "#rules nl\n#player1 a Ann\n#player2 b Bo\n>a: RAAM 8H RAAM +14 14\n>b: ? - +0 0\n")
    expect(page.locator("#tab-game")).to_contain_text("14")
    page.get_by_role("button", name="Share and save").click()
    page.locator(".drawing[data-ready]").wait_for()
    page.evaluate("() => { window.given = null; }")
    page.get_by_role("button", name="Film of the game").click()
    expect_seen(page, lambda: page.evaluate("given?.name"), "wordbench.gif")
    assert getattr(Image.open(io.BytesIO(base64.b64decode(page.evaluate(given)))), "n_frames", 1) == 3


def test_a_game_at_hand_keeps_its_language_and_another_layout_and_undo_brings_it_back(
    page: Page, shot: Shot
) -> None:
    go(page, PEKDAAL)
    expect_tiles(page, RAAM)
    bring(page, "paste", png(shot.image))
    expect_tiles(page, truth(shot))
    expect(say(page)).to_contain_text("Its words look English.")
    expect(page.locator(".game-language")).to_have_value("nl")
    page.locator(".status [data-action=language]").click()
    expect(page.locator(".game-language")).to_have_value("en")
    expect_board(page, shot)
    page.locator("section.picture").wait_for()
    page.locator("[data-does=undo]").click()
    expect(page.locator(".game-language")).to_have_value("nl")
    page.locator("[data-does=undo]").click()
    expect_tiles(page, RAAM)
    expect_rack(page, "pekdaal")
    page.locator("section.picture").wait_for(state="hidden")

    go(page, "game=scrabble-en&rack=quiz")
    expect(square(page, "A8")).to_have_attribute("data-bonus", "5")
    bring(page, "paste", png(shot.image))
    expect_board(page, shot)
    expect(page.locator(".game-language")).to_have_value("en")  # the picture is of another game
    drawn = page.locator(".square").evaluate_all(
        "all => all.map(({dataset: d}) => [[d.row, d.col].map(Number), d.tile ? '.' : d.bonus ?? '.'])"
    )
    for (row, col), bonus in drawn:
        kind = shot.content.layout[row][col] if shot.content.board[row][col] == "." else "."
        assert bonus == (kind if kind in "2345" else "."), (row, col)


def test_a_picture_that_is_read_behind_another_tab_is_kept(page: Page, shot: Shot) -> None:
    page.evaluate(
        """() => {
            const { postMessage } = Worker.prototype;
            globalThis.read = new Promise((resolve) => {
                Worker.prototype.postMessage = function (message, ...rest) {
                    const { id, do: verb } = JSON.parse(message.ask || '{}');
                    if (verb === 'screenshot') this.addEventListener('message', ({ data }) => { if (typeof data === 'string' && JSON.parse(data).id === id) resolve(); });
                    return postMessage.call(this, message, ...rest);
                };
            });
        }"""
    )
    bring(page, "paste", png(shot.image))
    page.locator('.tools a[href="#ruzzle"]').click()
    expect(page.locator("main.ruzzle")).to_be_visible()
    page.evaluate("async () => void await read")
    page.locator('.tools a[href="#wordfeud"]').click()
    expect_board(page, shot)
    address = page.url.partition("#")[0]
    page.goto("about:blank")
    page.goto(address)
    expect_board(page, shot)


def test_a_second_picture_of_a_game_records_what_both_have_played_with_the_points(
    page: Page, shot: Shot
) -> None:
    def picture(words: list[tuple[int, int, str]], rack: str, points: tuple[int, int]) -> bytes:
        rows = [["."] * 15 for _ in range(15)]
        for row, col, word in words:
            rows[row][col : col + len(word)] = word
        board = tuple(map(tuple, rows))
        seen = replace(shot.content, board=board, rack=tuple(rack), fresh=frozenset(), points=points)
        return png(render(seen, shot.look, Random(1)).image)

    trained, toe = [(7, 4, "trained")], [(8, 4, "o"), (9, 4, "e")]
    feud = [(4 + down, 10, letter) for down, letter in enumerate("feu")]
    bring(page, "paste", picture(trained, "oeabcit", (48, 0)))
    expect(say(page)).to_contain_text(
        "Read 7 tiles on the board and 7 on the rack, English. Points: 48\u20130."
    )
    expect(page.locator(".offer")).to_be_hidden()
    # On a phone that takes three taps, and a fourth in the system's choice of pictures.
    page.set_viewport_size(PHONE["viewport"])
    page.locator("main.wordfeud .points").dispatch_event("click")  # moves are weighed again
    taps = count_taps(page)
    page.get_by_role("tab", name="Game", exact=True).click()
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name="Read a screenshot").click()
    later: Any = picture([*trained, *toe, *feud], "abcituu", (52, 22))
    chosen.value.set_files({"name": "board.png", "mimeType": "image/png", "buffer": later})
    expect(page.locator("main.wordfeud .status")).to_contain_text("Since then: TOE 4, FEUD 22.")
    expect_rack(page, "abcituu")
    expect(page).to_have_url(re.compile("points=52-22"))
    page.get_by_role("button", name="Play it").click()  # once the best move is known
    expect(page.locator(".offer")).to_contain_text("What did they play?")
    assert taps() + 1 == 4
    page.set_viewport_size(DESK["viewport"])
    page.get_by_role("tab", name="Game", exact=True).click()
    expect(page.locator(".turns [data-turn]")).to_have_count(3)
    expect(page.locator(".turns [data-turn]").nth(0)).to_contain_text("TOE E8")
    expect(page.locator(".turns [data-turn]").nth(1)).to_contain_text("FEUD K5")


def test_a_picture_of_a_wordle_board_opens_its_tab_and_a_doubtful_letter_is_changed_there(page: Page) -> None:
    rows = (("crane", "BYBBG"), ("moult", "YBGBB"))
    go(page, HOME)
    bring(page, "paste", png(rw.render(rw.Scene(rows, toast=True, side=100), Random(1))))
    tiles = page.locator("main.wordle .tile[data-clue]")
    expect(tiles).to_have_count(10, timeout=60_000)  # two readers look at it, one after the other
    shown = tiles.evaluate_all("all => all.map((tile) => tile.dataset.clue).join('')")
    assert shown == "BYBBGYBGBB"
    assert page.url.endswith(".moult-YBGBB")
    tiles.nth(2).click()
    expect(page.locator("main.wordle .status-text")).to_contain_text("Type the right letter")
    page.keyboard.press("a")
    expect(tiles.nth(2).locator("span").first).to_have_text("A")
    expect(page.locator("main.wordle .guess").first.locator("[data-doubt]")).not_to_have_count(
        0
    )  # its neighbours
    several = rw.together([[("crane", "BYBBG"), ("moult", "YBGBB")], [("crane", "GBBBB")]], 2, 20)
    bring(page, "drop", png(several))
    # Several boards in one picture are helped with together.
    expect(page).to_have_url(re.compile(r"clues=crane-BYBBG\.moult-YBGBB&clues=crane-GBBBB$"), timeout=60_000)
    expect(page.get_by_role("table", name="Board 2").locator("button.tile")).to_have_count(5)
    bring(page, "drop", png(Image.new("RGB", (400, 400), "white")))
    expect(page.locator("main.wordle .status-text")).to_have_text("There is no Wordle board in this picture.")
    page.get_by_role("textbox", name="Someone else’s result").fill(
        "⬜⬜⬜🟨⬜ ⬜⬜🟩⬜⬜\n🟩🟩🟩🟩🟩 🟩🟩🟩🟩🟩"
    )
    shared = (
        page.locator("main.wordle .side")
        .filter(has=page.get_by_role("textbox", name="Someone else’s result"))
        .last
    )
    expect(shared.locator("[data-does='shared.board']")).to_have_text(["1", "2"], timeout=60_000)
    clues = shared.locator(".results li").first.locator("[data-clue]")
    expect(clues.nth(3)).to_have_attribute("data-clue", "Y")
    shared.locator("[data-does='shared.board']").nth(1).click()
    expect(clues.nth(3)).to_have_attribute("data-clue", "B", timeout=60_000)


def test_where_rulesets_fit_a_picture_equally_each_answer_fits_and_the_game_follows_it(
    browser: Browser, site: Site, shot: Shot
) -> None:
    rows = [["."] * 15 for _ in range(15)]
    rows[7][4:11] = "vegtopl"  # no word, of letters that are worth the same in three languages
    random = Random(1)
    shown = replace(
        content("scrabble-en", random, 0, True), board=tuple(map(tuple, rows)), rack=tuple("pltoael")
    )
    made = render(shown, shot.look, random)
    with visit(browser, site.url, locale="en", **PHONE | {"viewport": {"width": 360, "height": 640}}) as page:
        offer = page.locator(".offer")
        for answer, code in (
            ("Fran\u00e7ais", "scrabble-fr"),
            ("Not now", "scrabble-en"),
        ):
            go(page, HOME)
            bring(page, "paste", png(made.image))
            expect(offer).to_contain_text("Which game is it?")
            for button in offer.get_by_role("button").all():
                expect(button).to_be_in_viewport(ratio=1)
            offer.get_by_role("button", name=answer, exact=True).click()
            expect(offer).not_to_contain_text("Which game is it?")
            expect(page.locator(".game-language")).to_have_value(code)
            expect_board(page, made)


@pytest.fixture(scope="module")
def unclear(shot: Shot) -> bytes:
    """The same, with the O of its first word drawn as half a B, which may be read as either, and at A14 a tile with a label."""
    pitch, top = shot.look.width * 0.995 / 15, 111
    left = (shot.look.width - 15 * pitch) / 2

    def box(row: int, col: int) -> tuple[int, int, int, int]:
        x, y = round(left + col * pitch), round(top + row * pitch)
        return x, y, x + round(pitch), y + round(pitch)

    word = "".join(shot.content.board[1][2:9]), "".join(shot.content.board[7][4:8])
    assert word == ("botanic", "morT")
    image = shot.image.copy()
    image.paste(Image.blend(image.crop(box(7, 5)), image.crop(box(1, 2)), 0.4), box(7, 5)[:2])
    draw = ImageDraw.Draw(image)
    x, y = left, top + 13 * pitch
    draw.rectangle((x + 2, y + 2, x + pitch - 2, y + pitch - 2), fill=shot.look.theme.tile)
    font = font_with_cap(shot.look.label_font, pitch * 0.32)
    draw.text((x + pitch / 2, y + pitch * 0.66), "2L", font=font, fill=(255, 255, 255), anchor="ms")
    return png(image)


def expect_doubts(page: Page, *names: str) -> None:
    """Checks which squares are marked as doubtful on the board, and that as many are on the picture."""
    expect_seen(page, lambda: doubted(page), set(names))
    expect(page.locator(".cut .doubt")).to_have_count(len(names))


def expect_offer(page: Page) -> None:
    """Checks that the page asks about F8."""
    expect(page.locator(".offer")).to_have_text(re.compile(r"^\s*F8: which is it\?\s*[BO]\s*[BO]\s*$"))


def test_a_doubtful_square_offers_the_two_likeliest_letters_or_to_be_empty(
    page: Page, shot: Shot, unclear: bytes
) -> None:
    bring(page, "paste", unclear)
    expect(say(page)).to_contain_text("2 places are uncertain: tap them.")
    expect_doubts(page, "F8", "A14")
    square(page, "A14").click()
    page.locator(".offer").get_by_role("button", name="empty", exact=True).click()
    expect_doubts(page, "F8")
    square(page, "F8").click()
    expect_offer(page)
    read = tiles(page)["F8"]
    page.locator(".offer").get_by_role("button", name="B" if read == "O" else "O").click()
    expect_doubts(page)
    page.locator("[data-does=undo]").click()  # the doubt is shown again
    expect_doubts(page, "F8")
    square(page, "F8").click()
    page.locator(".offer").get_by_role("button", name="O").click()
    expect_board(page, shot)
    expect_doubts(page)
    page.locator(".offer").wait_for(state="hidden")
    page.locator(".drop-picture").click()
    page.locator("section.picture").wait_for(state="hidden")


def test_on_a_phone_the_picture_is_one_tap_away(
    browser: Browser, site: Site, shot: Shot, unclear: bytes
) -> None:
    with visit(browser, site.url, locale="en", **PHONE) as page:
        bring(page, "paste", unclear)
        expect(page.locator(".square[data-doubt]")).to_have_count(2)
        page.locator("#tab-picture").click()
        page.locator(".cut canvas").wait_for()
        page.locator(".cut .doubt").last.click()
        page.locator(".offer").get_by_role("button", name="empty", exact=True).click()
        page.locator("#tab-picture").click()
        page.locator(".cut .doubt").click()
        expect_offer(page)
        bring_axe(page)
        assert violations(page) == []
        page.locator(".offer").get_by_role("button", name="O").click()
        expect_board(page, shot)


def test_of_two_pictures_the_last_one_stays_and_a_browser_that_protects_its_canvas_is_named(
    midgame: Page, shot: Shot, unclear: bytes
) -> None:
    midgame.evaluate(
        """() => {
            const unpack = createImageBitmap;
            const { postMessage } = Worker.prototype;
            Object.assign(globalThis, { begun: 0, unpacked: 0, readings: 0 });
            const last = Promise.withResolvers();
            globalThis.createImageBitmap = async (...of) => {
                begun += 1;
                const isFirst = begun === 1;
                const bitmap = await unpack(...of);
                if (isFirst) await last.promise; // it takes longer to unpack
                setTimeout(() => {
                    unpacked += 1;
                    last.resolve();
                });
                return bitmap;
            };
            Worker.prototype.postMessage = function (message, ...more) {
                if (message.ask?.includes('"screenshot"')) readings += 1;
                return postMessage.call(this, message, ...more);
            };
            globalThis.restore = () => {
                globalThis.createImageBitmap = unpack;
                Worker.prototype.postMessage = postMessage;
            };
        }"""
    )
    bring(midgame, "paste", png(shot.image))
    bring(midgame, "paste", unclear)
    midgame.wait_for_function("() => unpacked === 2")
    expect_doubts(midgame, "F8", "A14")
    assert midgame.evaluate("readings") == 1  # the first one is not read at all
    midgame.evaluate("restore()")
    # Nor is a picture taken for another from a browser that gives pages noise.
    solved(go(midgame, PEKDAAL))
    midgame.evaluate(
        """() => {
            const { getImageData } = CanvasRenderingContext2D.prototype;
            globalThis.protect = (on) => { CanvasRenderingContext2D.prototype.getImageData = on ? noisy : getImageData; };
            const noisy = function (...box) {
                const image = getImageData.apply(this, box);
                image.data.forEach((value, at) => { if (at % 4 < 3) image.data[at] = (value + at * 7919) % 256; });
                return image;
            };
            protect(true);
        }"""
    )
    bring(midgame, "paste", png(shot.image))
    expect(say(midgame)).to_have_text(re.compile("^This browser hides the pixels"))
    midgame.evaluate("protect(false)")
    expect_tiles(midgame, RAAM)


def test_a_text_that_is_dropped_is_read_or_a_sentence_and_for_the_tab_on_which_it_is_dropped(
    midgame: Page,
) -> None:
    page = midgame
    for name in ("board.txt", "game.gcg"):
        drop_text(page, name, "\n")
        expect(say(page)).to_have_text("The text cannot be read: there is no board, layout or rack in it.")
        expect_rack(page, "pekdaal")
        expect_tiles(page, RAAM)
        page.locator("[data-action=dismiss]").click()
        solved(page)
    go(page, "ruzzle?list=en")
    drop_text(page, "board.txt", "W O\nD R\n")
    expect(say(page)).to_have_text(re.compile("12 words"))
    page.get_by_role("link", name="Wordfeud").click()
    expect_tiles(page, RAAM)
    # A dialog takes no file, and the browser does not leave the page to open it.
    open_settings(page)
    prevented = page.locator("dialog[open]").evaluate(
        """dialog => ['dragover', 'drop'].map((type) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File(['x'], 'board.png', { type: 'image/png' }));
            return !dialog.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        })"""
    )
    assert prevented == [True, True]
    page.keyboard.press("Escape")
    solved(page)
    expect_tiles(page, RAAM)
    # What was assumed about the bytes is said until the person goes on.
    more = page.locator("main.wordfeud .status-more")
    for name, text in (
        ("board.txt", "game: sv\nrack: åkrar\n"),
        ("game.gcg", "#rules sv\n>Åsa: ÅKRAR 8H ÅKRAR +22 22\n"),
    ):
        go(page, "game=sv")
        drop_text(page, name, text, "latin-1")
        expect(more).to_contain_text("The file was read as Windows-1252.")
        if name == "board.txt":
            expect_rack(page, "åkrar")
        else:
            expect(say(page)).to_contain_text("Åsa")  # the game has been read, and refused
        page.keyboard.press("Escape")
        expect(more).not_to_contain_text("Windows-1252")


def gif(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "GIF", save_all=True, append_images=[image.transpose(Image.Transpose.ROTATE_180)])
    return file.getvalue()


def huge() -> bytes:
    """A picture that claims to have 12,000 × 12,000 pixels."""

    def chunk(name: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
        )

    head = struct.pack(">IIBBBBB", 12_000, 12_000, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", b"") + chunk(b"IEND", b"")


def refused(shot: Shot) -> Iterator[tuple[bytes, str]]:
    """Files that are not boards, each with the sentence that the page shows, or with several of which it shows one."""
    jpeg = io.BytesIO()
    shot.image.save(jpeg, "JPEG")
    none = "There is no whole board in this picture."
    broken = "This file is not a picture, or it is incomplete."
    part = "Only a part of a board is in this picture, or a part of it is covered"
    yield png(Image.new("RGB", (600, 800), (90, 120, 90))), none
    yield png(shot.image.crop((0, 0, 280, 1266))), f"{none}|{part}"
    yield b"raam", broken
    yield png(shot.image)[:20_000], broken
    yield jpeg.getvalue()[:60_000], f"{broken}|{none}|{part}"
    yield gif(shot.image), "This picture is animated. Use a still picture of a single board."
    yield huge(), "This picture is too large: 12,000 × 12,000 pixels."


def test_what_is_no_board_is_one_sentence_and_changes_nothing(midgame: Page, shot: Shot) -> None:
    for picture, sentences in refused(shot):
        bring(midgame, "drop", picture)
        expect(say(midgame)).to_have_text(re.compile("|".join(map(re.escape, sentences.split("|")))))
        midgame.locator("[data-action=dismiss]").click()
        expect(say(midgame)).to_have_text(MOVES)
        expect_tiles(midgame, RAAM)
    expect_rack(midgame, "pekdaal")


def test_a_picture_opens_a_tab_that_may_fail_to_come_and_is_opened_with_the_installed_page(
    browser: Browser, site: Site, shot: Shot
) -> None:
    with visit(browser, site.url + "sw.js", caused="404|ERR_FAILED", locale="en", **DESK) as page:
        page.add_init_script(
            "Object.defineProperty(self, 'launchQueue', { value: { setConsumer(take) { this.take = take; } } })"
        )
        page.route(re.compile(r"/wordfeud\.\w+\.js$"), lambda route: route.abort())
        page.goto(f"{site.url}#anagrams")
        page.locator("main.anagrams").wait_for()

        def launched() -> None:
            page.evaluate(
                """text => launchQueue.take({ files: [{ async getFile() {
                    return new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], 'a.png', { type: 'image/png' });
                } }] })""",
                base64.b64encode(png(shot.image)).decode(),
            )

        launched()
        expect(say(page)).to_have_text("This tab is not on this device yet. Go online once to download it.")
        expect(page.locator("main:visible")).to_have_class("tool wordfeud")
        page.unroute_all()
        page.get_by_role("button", name="Retry").click()
        bring(page, "drop", png(shot.image))
        expect_board(page, shot)
        expect(page.locator("main.wordfeud")).to_have_count(1)
        clear(page)
        launched()
        expect_board(page, shot)


def test_what_another_app_shares_waits_for_the_page(browser: Browser, site: Site, shot: Shot) -> None:
    with visit(browser, site.url, locale="en", service_workers="allow", **DESK) as page:
        expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
        page.goto("about:blank")
        page.set_content(
            f'<form action="{site.url}share" method="post" enctype="multipart/form-data">'
            '<input type="file" name="picture"><button>Share</button></form>'
        )
        page.locator("input").set_input_files(
            {"name": "a.png", "mimeType": "image/png", "buffer": png(shot.image)}
        )
        page.locator("button").click()
        expect_board(page, shot)
        assert "?" not in page.url
        page.reload()  # it is taken only once
        expect_board(page, shot)
        expect(page.locator("section.picture")).to_be_hidden()


@pytest.mark.skipif(not REAL_ONES, reason="the six real screenshots are not beside the project")
@pytest.mark.parametrize(
    "path", REAL_ONES[:1], ids=lambda path: path.stem
)  # tests/test_screenshot.py reads all
def test_a_real_screenshot_is_read_whole(page: Page, path: Path) -> None:
    said = json.loads(path.with_suffix(".json").read_text("utf-8"))
    bring(page, "paste", path.read_bytes(), "image/jpeg" if path.suffix == ".jpg" else "image/png")
    expect(say(page)).to_have_text(re.compile(r"^Read "))
    wanted = {
        f"{chr(65 + col)}{row + 1}": tile.upper()
        for row, line in enumerate(said["board"])
        for col, tile in enumerate(line)
        if tile != "."
    }
    sure = wanted.keys() - doubted(page)
    found = {name: tile.upper() for name, tile in tiles(page).items()}  # without regard to which are blanks
    assert {name: found[name] for name in sure} == {name: wanted[name] for name in sure}
    assert found.keys() == wanted.keys()


def doubted(page: Page) -> set[str]:
    """The squares marked as doubtful."""
    places: list[list[int]] = page.locator(".square[data-doubt]").evaluate_all(
        "all => all.map(({dataset: d}) => [+d.row, +d.col])"
    )
    return {f"{chr(65 + col)}{row + 1}" for row, col in places}
