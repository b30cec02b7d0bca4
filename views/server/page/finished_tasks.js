// A task that is finished leaves the browser's history, so that Back never opens it again.
//
// The client adds an entry for every screen the app opens, also when the app goes back to one. Only the page can do better:
// it alone reaches the history, in a window of the local server, of a guest and of the site alike. It compares the address
// that the app leaves with the one it opens, so no screen has to say when its task is finished.
(() => {
  // Screens with a task. Whoever goes on from one to a screen that is not below it has finished it.
  const TASK = new RegExp('^/(new|take|game/[^/?]+/(round|correct/[^/?]+|referee/first-card|more(/[^?]*)?))(?=[/?]|$)');
  // The tabs of a wide window: they leave a task as it is.
  const TABS = ['/rules', '/history', '/players'];
  // Milliseconds in which a browser that goes back has arrived, also where the page is still drawing.
  const PATIENCE = 5000;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let waiting = null;

  const address = (url) => {
    const root = new URL('.', document.baseURI).pathname;
    const to = new URL(url, document.baseURI);
    return '/' + to.pathname.slice(root.length) + to.search;
  };
  const isBelow = (one, other) =>
    one !== other && (other === '/' || one.indexOf(other + '/') === 0 || one.indexOf(other + '?') === 0);
  // The addresses behind the current entry, the first screen's first. Each entry keeps its own: a page may be loaded again.
  const trail = () => (history.state && history.state.trail) || [];
  const isFromClient = (state) => Boolean(state) && state.serialCount !== undefined;
  const withTrail = (state, addresses) => Object.assign({}, state, { trail: addresses.slice(-50) });

  // How many entries end when the app goes from an address to another; 0 if none does.
  const ending = (from, to, behind) => {
    let root = to;
    let k = 0;
    if (from === to) { return 1; }
    if (isBelow(to, from)) { return 0; }
    if (!isBelow(from, to)) {
      const task = TASK.exec(from);
      // A rule that leads to another one is still looked up in the middle of the task.
      if (!task || isBelow(to, task[0]) || TABS.indexOf(to) >= 0) { return 0; }
      root = task[0];
    }
    const isOfTask = (one) => (root === to ? isBelow(one, to) : one === root || isBelow(one, root));
    while (k < behind.length && behind[behind.length - 1 - k] !== to && isOfTask(behind[behind.length - 1 - k])) { k++; }
    if (behind[behind.length - 1 - k] === to) { return k + 1; }
    return root === to ? 1 : k + 1;
  };

  const open = (state, title, url) => {
    const to = address(url);
    const behind = trail();
    const ends = ending(address(location.href), to, behind);
    if (!ends) { push(withTrail(state, behind.concat(address(location.href))), title, url); return; }
    const before = behind.length - ends;
    const isThere = behind[before] === to;
    if (ends === 1 && !isThere) { replace(withTrail(state, behind), title, url); return; }
    // Go back to the entry that is there already, or to the first one of the task, which is replaced.
    const steps = isThere ? ends : ends - 1;
    const later = waiting = [];
    const arrived = () => {
      if (waiting !== later) { return; }
      waiting = null;
      if (!isThere) { replace(withTrail(state, trail()), title, url); }
      later.forEach((given) => history.pushState(...given));
    };
    setTimeout(arrived, PATIENCE);
    waiting.arrived = arrived;
    history.go(-steps);
  };

  history.pushState = (state, title, url) => {
    if (!isFromClient(state)) { push(state, title, url); return; }
    if (waiting) { waiting.push([state, title, url]); return; }
    open(state, title, url);
  };
  history.replaceState = (state, title, url) => {
    replace(isFromClient(state) ? withTrail(state, trail()) : state, title, url);
  };
  // The client knows already where it is.
  addEventListener('popstate', (event) => {
    if (waiting) { event.stopImmediatePropagation(); waiting.arrived(); }
  }, true);
})();
