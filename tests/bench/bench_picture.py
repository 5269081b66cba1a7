"""How long the page takes to turn a screenshot into a board: in total, and step by step.

`build.py bench picture` writes `dist/bench_picture.json`. The pictures are rendered (`render_boards`) in the sizes of
phones. The total begins with the paste and ends when the last tile has been painted; in it the page decodes and scales
the picture, and Python reads it (measured separately, on the pixels that the page gives it). CPython, on the same
pixels, is the reference. The first reading is listed separately, because Python warms up with it. `--against=COMMIT`
prints instead how many times as long as the reader of a commit ours takes: both read each of the real pictures in turns, where a
checkout has them beside it, and the least time of each counts.
"""

import base64
import io
import sys
from collections.abc import Mapping
from typing import Any

from timing import median, timed

SIZES = ((1170, 2532), (1080, 2400), (750, 1334))
WHOLE = """async ([picture, tiles]) => {
    const drawn = (count) => new Promise((done) => {
        const look = () => (document.querySelectorAll('.square[data-tile]').length === count ? requestAnimationFrame(() => setTimeout(done)) : requestAnimationFrame(look));
        look();
    });
    document.querySelector('[data-does=clear]')?.click();
    await drawn(0);
    const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'board.png', { type: 'image/png' }));
    const begun = performance.now();
    document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
    await drawn(tiles);
    return performance.now() - begun;
}"""
# The page's own decoding, at the page's own size of canvas.
PIXELS = """async ([picture, enough]) => {
    const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
    const begun = performance.now();
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const factor = Math.min(1, Math.sqrt(enough / (bitmap.width * bitmap.height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * factor);
    canvas.height = Math.round(bitmap.height * factor);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const pixels = new Uint8Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    const time = performance.now() - begun;
    let text = '';
    for (let at = 0; at < pixels.length; at += 32768) text += String.fromCharCode(...pixels.subarray(at, at + 32768));
    return { time, width: canvas.width, height: canvas.height, pixels: btoa(text) };
}"""
ENOUGH = 1_200_000  # as in static/shell/input/picture.js


def reading(width: int, height: int, pixels: bytes, runs: int) -> float:
    """Median milliseconds of reading some pixels, four bytes each."""
    from wordbench.screenshot.picture import picture
    from wordbench.screenshot.reader import read
    from wordbench.steps import finish

    return timed(lambda: finish(read(picture(width, height, pixels), None, lambda rules: None)), runs)


# Reads a line with width, height and the file of the pixels, and prints the processor's milliseconds, again and again.
READER = """import sys, time
from wordbench.screenshot.picture import picture
from wordbench.screenshot.reader import read
from wordbench.steps import finish
for line in sys.stdin:
    width, height, path = line.split(maxsplit=2)
    pixels, start = open(path.strip(), 'rb').read(), time.process_time()
    finish(read(picture(int(width), int(height), pixels), None, lambda rules: None))
    print(1e3 * (time.process_time() - start), flush=True)"""


def ratios(pixels: Mapping[str, tuple[int, int, bytes]], commit: str, runs: int) -> dict[str, float]:
    """For each picture how many times as long as the reader of a commit ours takes."""
    # The page's Python, which runs this module too, does not have these.
    import subprocess
    from pathlib import Path
    from tempfile import TemporaryDirectory

    root, found = Path(__file__).parents[2], {}
    with TemporaryDirectory() as folder:
        tree, file = Path(folder, "tree"), Path(folder, "pixels")
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", tree, commit], cwd=root, check=True)
        readers = [
            subprocess.Popen(
                [sys.executable, "-c", READER],
                env={"PYTHONPATH": str(place / "py")},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for place in (root, tree)
        ]
        for name, (width, height, content) in pixels.items():
            file.write_bytes(content)
            times: list[list[float]] = [[], []]
            for _ in range(runs):
                for reader, own in zip(readers, times, strict=True):
                    print(width, height, file, file=reader.stdin, flush=True)
                    assert reader.stdout
                    own.append(float(reader.stdout.readline()))
            found[name] = min(times[0]) / min(times[1])
        for reader in readers:
            reader.communicate()
        subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=root, check=True)
    return found


def compare(commit: str, runs: int) -> None:
    """Print the ratios of the real pictures."""
    from building.files import ROOT
    from wordbench.commands.terminal import pixels

    real = (ROOT.parent / "shared" / "data" / "screenshots").glob("*.*")
    shown = {path.name: pixels(path) for path in sorted(real) if path.suffix != ".json"}
    found = ratios(shown, commit, runs)
    for name, ratio in [*found.items(), ("median", median(list(found.values())))]:
        print(f"{name:24} {ratio:.2f}")


def main() -> None:
    """Measure, print, write."""
    runs = 3 if "--quick" in sys.argv else 9
    if commits := [option.partition("=")[2] for option in sys.argv if option.startswith("--against=")]:
        compare(commits[0], runs)
        return
    from random import Random

    from building.programs import task
    from harness import Site, launch, visit
    from page_python import FOLDER, page_python
    from render_boards import LABEL_FONTS, LABELS, THEMES, TILE_FONTS, Look, content, render
    from reporting import report

    result: dict[str, Any] = {"python": sys.version.split()[0]}
    fonts = TILE_FONTS[0], LABEL_FONTS[0]
    pixels: dict[str, tuple[int, int, bytes]] = {}
    with task("reading pictures in Chromium and in CPython"), launch() as browser:
        site = Site()
        with visit(browser, site.url) as page:
            page.locator("html[data-ready]").wait_for(state="attached")
            for width, height in SIZES:
                random = Random(12)
                look = Look(THEMES[0], width, height, tuple(LABELS[0].split()), *fonts)  # type: ignore[arg-type]
                shot = render(content("en", random, 40, True), look, random)
                file = io.BytesIO()
                shot.image.save(file, "PNG")
                picture = base64.b64encode(file.getvalue()).decode()
                tiles = sum(tile != "." for line in shot.content.board for tile in line)
                whole = [page.evaluate(WHOLE, [picture, tiles]) for _ in range(runs + 1)]
                decoded = [page.evaluate(PIXELS, [picture, ENOUGH]) for _ in range(runs)]
                size = f"{width} x {height}"
                pixels[size] = (
                    decoded[0]["width"],
                    decoded[0]["height"],
                    base64.b64decode(decoded[0]["pixels"]),
                )
                result[size] = {
                    "first": whole[0],
                    "whole": median(whole[1:]),
                    "decoding": median([one["time"] for one in decoded]),
                }
            runtime = page_python(page, "bench_picture", {})
            for size, (*sides, content_of) in pixels.items():
                runtime.write({"pixels": content_of}, FOLDER)
                call = f'bench_picture.reading(*{sides}, open("pixels", "rb").read(), {runs})'
                result[size]["python"] = float(runtime.run(call))
                result[size]["cpython"] = reading(*sides, content_of, runs)
        site.stop()
    columns = ("first", "whole", "decoding", "python", "cpython")
    rows = [("ms", *columns)]
    rows += [
        (size, *(f"{result[size][name]:.0f}" for name in columns)) for size in result if size != "python"
    ]
    report("picture", rows, result)


if __name__ == "__main__":
    main()
