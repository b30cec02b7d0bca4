"""What an edition's own wild does besides naming the colour."""

from __future__ import annotations

from companion.editions.edition import Edition
from companion.effects.effect import Effect
from companion.effects.effects import NO_EFFECT


def special_wild(edition: Edition) -> Effect:
    return edition.special.play.parts[-1] if edition.special else NO_EFFECT
