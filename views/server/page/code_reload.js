// A link with a code, opened in a tab that has the app already, changes only the fragment, which a browser never sends to a
// server. The client may have taken it off the address by now.
addEventListener('hashchange', (event) => {
  if (/#LC[0-9]/.test(event.newURL)) {
    history.replaceState(null, '', event.newURL);
    location.reload();
  }
});
