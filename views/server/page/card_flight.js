// A tapped card flies from its key into the hand, in the frame after the tap and for 200 ms.
//
// The app answers a tap when the card is saved, and only then the hand shows it. Until then the page lets a card of its own
// fly, which is of no hand: it disappears where it lands. Nothing flies where less motion is wanted, where a tap was a long
// press, part of a double tap or a finger that scrolled, or where another button was tapped a moment before, which may leave
// the screen.
(() => {
  const { BETWEEN, KEY, HAND, HELD } = /*VALUES*/{};
  const FLIES = 200;
  const HELD_LONGEST = 400;
  const NEAR = 12;
  const LEAVES = 700;
  const WIDE = 0.7;
  const HIGHEST = 100;
  const NAME = 'flt-semantics-identifier';
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let touched = null;
  let left = -Infinity;
  const parts = (node) => (node.getAttribute(NAME) || '').split(BETWEEN);
  const last = (start) => [...document.querySelectorAll(`flt-semantics[${NAME}^="${start}"]`)].pop();
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  // A card as the key shows it: its frame has all colours, a quarter for each of four, as on the card.
  const card = (theme, paper, sign, colours, height) => {
    const frame = Math.max(2, height * 0.05);
    const rounded = height * 0.12;
    const step = 360 / colours.length;
    const arcs = colours.map((colour, place) => `${colour} ${place * step}deg ${(place + 1) * step}deg`);
    const made = document.createElement('div');
    made.className = `card-flight ${paper}`;
    made.dataset.theme = theme;
    made.setAttribute('aria-hidden', 'true');
    made.style.cssText = `width: ${height * WIDE}px; height: ${height}px; padding: ${frame}px; `
      + `border-radius: ${rounded}px; background: conic-gradient(from 90deg, ${arcs.join(', ')})`;
    const inside = document.createElement('span');
    inside.textContent = sign;
    inside.style.borderRadius = `${Math.max(0, rounded - frame)}px`;
    inside.style.fontSize = `${height * (sign.length > 1 ? 0.26 : 0.38)}px`;
    made.appendChild(inside);
    return made;
  };
  const fly = (key, box) => {
    const hand = last(HAND + BETWEEN);
    if (!hand || still.matches) { return; }
    const [, face, paper, ...sign] = parts(key);
    const [, theme, ...colours] = parts(hand);
    const held = last(HELD + BETWEEN + face + BETWEEN);
    const place = (held || hand).getBoundingClientRect();
    const to = middle(place);
    if (!place.height || to[1] < 0 || to[1] > innerHeight) { return; }
    const height = Math.min(box.height, box.width / WIDE, HIGHEST);
    const lands = Math.min(place.height - 8, held ? (place.width - 2) / WIDE : HIGHEST, HIGHEST) / height;
    const flying = card(theme, paper, sign.join(BETWEEN), colours, height);
    const at = ([x, y], scale) => `translate(${x - height * WIDE / 2}px, ${y - height / 2}px) scale(${scale})`;
    document.body.appendChild(flying);
    flying.animate(
      [{ transform: at(middle(box), 1) }, { opacity: 1, offset: 0.7 }, { transform: at(to, lands), opacity: 0 }],
      { duration: FLIES, easing: 'cubic-bezier(0.3, 0, 0.2, 1)', fill: 'forwards' }
    ).finished.then(() => flying.remove());
  };
  addEventListener('pointerdown', (event) => {
    const node = event.target.closest && event.target.closest('flt-semantics[flt-tappable], flt-semantics[role=button]');
    const isKey = Boolean(node) && parts(node)[0] === KEY;
    // Taps on the cards of the hand and on keys stay on the pad. Any other button may lead away from it.
    if (node && !isKey && parts(node)[0] !== HELD) { left = event.timeStamp; }
    touched = isKey && event.isPrimary && !event.button && event.timeStamp - left > LEAVES
      ? { node, at: event.timeStamp, x: event.clientX, y: event.clientY, pointer: event.pointerId } : null;
  });
  addEventListener('pointercancel', () => { touched = null; });
  addEventListener('pointerup', (event) => {
    const from = touched;
    touched = null;
    if (from && from.pointer === event.pointerId && from.node.isConnected && event.timeStamp - from.at < HELD_LONGEST
      && Math.abs(event.clientX - from.x) + Math.abs(event.clientY - from.y) <= NEAR) {
      fly(from.node, from.node.getBoundingClientRect());
    }
  });
})();
