"""Makes the pictures of the project's README out of painted boards and of one turn in the sandbox: see README.md here."""

import sys
from pathlib import Path

from PIL import Image

PAINTED = {
    "element-313": "element-313-3-5-late-board",
    "quanta": "quanta-2-3-middle-board",
    "zark-city": "zark-city-2-middle-changes",
    "quirky-quarks": "quirky-quarks-4-start-changes",
}
assets = Path(__file__).parent
gallery, turn = map(Path, sys.argv[1:])


def read(path, width):
    picture = Image.open(path).convert("RGB")
    return picture.resize((width, width * picture.height // picture.width), Image.Resampling.LANCZOS)


def few_colours(picture):
    # The plain way merges rare colours, and rare colours are the players'.
    return picture.quantize(250, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)


for game, name in PAINTED.items():
    few_colours(read(gallery / f"{name}-dark.png", 600)).save(assets / f"{game}.png", optimize=True)

frames = [read(path, 546) for path in sorted(turn.glob("turn-*.png"))]
sheet = Image.new("RGB", (sum(frame.width for frame in frames), frames[0].height))
for number, frame in enumerate(frames):
    sheet.paste(frame, (number * frame.width, 0))
palette = few_colours(sheet)
first, *rest = (frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames)
seconds = [2.5, 3, 3, 3, 3, 4]
first.save(
    assets / "turn.gif", save_all=True, append_images=rest, loop=0, optimize=True, disposal=1,
    duration=[int(1000 * second) for second in seconds],
)
