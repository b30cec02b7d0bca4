"""Draw the icons: a fan of four cards on ink, as on the first screen (`views/kit/card_fan.py`)."""

from pathlib import Path

from PIL import Image, ImageDraw

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FOREGROUND, PAPER = "#12182B", "#FFF8EC"
COLOURS = ("#FF5A3C", "#FFB81C", "#12B5A6", "#4C6FFF")
SIDE = 2048
"""The width of the drawing, in pixels, before it is scaled down."""


def draw(card: float) -> Image.Image:
    """The icon; each card of the fan takes the fraction `card` of its height."""
    picture = Image.new("RGB", (SIDE, SIDE), FOREGROUND)
    height = SIDE * card
    width = height * 0.66
    for place, colour in enumerate(COLOURS):
        one = Image.new("RGBA", (SIDE, SIDE))
        canvas = ImageDraw.Draw(one)
        left, top = (SIDE - width) / 2, (SIDE - height) / 2
        box = (left, top, left + width, top + height)
        canvas.rounded_rectangle(
            box, radius=width * 0.16, fill=colour, outline=PAPER, width=round(width * 0.05)
        )
        pip = width * 0.2
        canvas.ellipse((SIDE / 2 - pip, SIDE / 2 - pip, SIDE / 2 + pip, SIDE / 2 + pip), fill=PAPER)
        step = place - (len(COLOURS) - 1) / 2
        turned = one.rotate(
            -16 * step,
            resample=Image.Resampling.BICUBIC,
            center=(SIDE / 2, SIDE / 2 + height * 0.62),
            translate=(round(step * width * 0.12), 0),
        )
        picture.paste(turned, mask=turned)
    return picture


def main() -> None:
    """Write every size."""
    (ASSETS / "icons").mkdir(parents=True, exist_ok=True)
    whole, safe = draw(0.5), draw(0.4)
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
