// Runs inside pages that are complete without scripts. These are fetched when the browser has nothing
// else to do, and start with the first sign that somebody wants to act, or after a quiet while. Who
// has been here before may have a place or a bag stored, and sees it without delay.
(() => {
  const quietMs = 4000;
  // To ask for a file takes a slow phone several milliseconds. A press must not wait for all of them, so
  // there are as many at once as an idle moment has room for; this many milliseconds of it stay free.
  const spareMs = 20;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const waiting = document.querySelector('script[data-start]');
  const modules = waiting.dataset.modules.split(' ');
  const start = () => {
    if (waiting.dataset.start === 'started') return;
    waiting.dataset.start = 'started';
    while (modules.length > 0) fetchNext();
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = waiting.textContent;
    document.head.append(script);
  };
  const fetchNext = () => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = modules.shift();
    document.head.append(link);
  };
  const fetchModules = (idle) => {
    do {
      if (modules.length === 0) return;
      fetchNext();
    } while (idle?.timeRemaining() > spareMs);
    whenIdle(fetchModules);
  };
  const hasStoredWork = () => {
    try {
      return localStorage.length > 0;
    } catch {
      return false;
    }
  };
  for (const sign of ['pointerover', 'touchstart', 'keydown', 'focusin'])
    addEventListener(sign, start, { capture: true, passive: true });
  const prepare = () => {
    if (hasStoredWork()) return start();
    whenIdle(fetchModules);
    setTimeout(start, quietMs);
  };
  const prepareWhenIdle = () => whenIdle(prepare);
  if (document.readyState === 'complete') prepareWhenIdle();
  else addEventListener('load', prepareWhenIdle, { once: true });
})();
