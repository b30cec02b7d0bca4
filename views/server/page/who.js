// The page “Who are you?”: says when nothing answers any more, where the browser would show a page of its own with only Back.
(() => {
  const { ADDRESS, EVERY } = /*VALUES*/{};
  const away = document.getElementById('away');
  const forms = document.querySelectorAll('form');
  const look = () => fetch(ADDRESS, { cache: 'no-store', method: 'HEAD' }).then(() => true, () => false);
  const tell = (answers) => {
    // The host may have shared the table anew: then the code is asked for again.
    if (answers && !away.hidden) { location.replace('/join'); }
    away.hidden = answers;
    forms.forEach((form) => { form.hidden = !answers; });
    return answers;
  };
  const watch = () => setTimeout(() => look().then(tell).then(watch), EVERY);
  let isSeen = false;
  addEventListener('submit', (event) => {
    if (isSeen || !event.target.requestSubmit) { return; }
    event.preventDefault();
    look().then(tell).then((answers) => {
      isSeen = answers;
      if (answers) { event.target.requestSubmit(event.submitter); }
    });
  });
  watch();
})();
