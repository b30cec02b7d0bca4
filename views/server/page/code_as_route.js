// The client's routes have no fragment. This server is on the computer whose games the code goes to.
if (/^#LC[0-9]/.test(location.hash)) {
  history.replaceState(null, '', '/take?code=' + encodeURIComponent(location.hash.slice(1)));
}
