// Two quiet tones when the time of a turn is up. The page makes them itself, so that no file of a sound is needed. A browser
// allows a sound only after a tap, and some only in one: while the timer counts, each tap wakes the sound.
(() => {
  const { OVER, COUNTING } = /*VALUES*/{};
  const NAME = 'flt-semantics-identifier';
  const LOUD = 0.08;
  let sound = null;
  const tone = (pitch, starts, lasts) => {
    const voice = sound.createOscillator();
    const volume = sound.createGain();
    voice.frequency.value = pitch;
    volume.gain.setValueAtTime(0, starts);
    volume.gain.linearRampToValueAtTime(LOUD, starts + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, starts + lasts);
    voice.connect(volume).connect(sound.destination);
    voice.start(starts);
    voice.stop(starts + lasts);
  };
  addEventListener('pointerdown', () => {
    if (!window.AudioContext || !document.querySelector(`[${NAME}="${COUNTING}"]`)) { return; }
    if (!sound) { sound = new AudioContext(); }
    if (sound.state === 'suspended') { sound.resume(); }
  }, true);
  new MutationObserver((changes) => {
    if (!sound || sound.state !== 'running') { return; }
    if (changes.some((change) => change.target.getAttribute(NAME) === OVER)) {
      tone(660, sound.currentTime, 0.25);
      tone(495, sound.currentTime + 0.2, 0.35);
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: [NAME] });
})();
