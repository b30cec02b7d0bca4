"""Draw the icons: one upright card with a folded corner and a single pip, on ink."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw

ASSETS = Path(__file__).resolve().parent.parent / "assets"
INK, PAPER, FOLD = "#12182B", "#FFF8EC", "#E7DAC2"
BAND = ("#FF5A3C", "#FFB81C", "#12B5A6", "#4C6FFF")
SIDE = 2048
"""The width of the drawing, in pixels, before it is scaled down."""


def draw(card: float) -> Image.Image:
    """The icon; the card takes the fraction `card` of its height."""
    picture = Image.new("RGB", (SIDE, SIDE), INK)
    canvas = ImageDraw.Draw(picture)
    height = SIDE * card
    width = height * 0.68
    left, top = (SIDE - width) / 2, (SIDE - height) / 2
    right, bottom = left + width, top + height
    canvas.rounded_rectangle((left, top, right, bottom), radius=width * 0.13, fill=PAPER)
    fold = width * 0.30
    canvas.polygon([(right - fold, top - 2), (right + 2, top - 2), (right + 2, top + fold)], fill=INK)
    canvas.polygon([(right - fold, top), (right, top + fold), (right - fold, top + fold)], fill=FOLD)
    pip = width * 0.2
    middle = top + height * 0.47
    canvas.ellipse((SIDE / 2 - pip, middle - pip, SIDE / 2 + pip, middle + pip), fill=BAND[0])
    step = width * 0.76 / len(BAND)
    for place, colour in enumerate(BAND):
        x = left + width * 0.12 + place * step
        canvas.rectangle((x, bottom - height * 0.14, x + step, bottom - height * 0.09), fill=colour)
    return picture


def main() -> None:
    """Write every size."""
    (ASSETS / "icons").mkdir(parents=True, exist_ok=True)
    whole, safe = draw(0.74), draw(0.56)
    for name, picture, size in (
        ("icons/icon-192.png", whole, 192),
        ("icons/icon-512.png", whole, 512),
        ("icons/icon-maskable-192.png", safe, 192),
        ("icons/icon-maskable-512.png", safe, 512),
        ("icons/apple-touch-icon-192.png", safe, 192),
        ("favicon.png", whole, 64),
        ("icon.png", safe, 1024),
    ):
        picture.resize((size, size), Image.Resampling.LANCZOS).save(ASSETS / name, optimize=True)


if __name__ == "__main__":
    main()
