// Runs inside pages that are complete without scripts. These are fetched when the browser has nothing
// else to do, and start with the first sign that somebody wants to act, or after a quiet while. Who
// has been here before may have a place or a bag stored, and sees it without delay.
(() => {
  const quietMs = 4000;
  const waiting = document.querySelector('script[data-start]');
  const start = () => {
    if (waiting.dataset.start === 'started') return;
    waiting.dataset.start = 'started';
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = waiting.textContent;
    document.head.append(script);
  };
  const fetchModules = () => {
    for (const href of waiting.dataset.modules.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
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
    fetchModules();
    setTimeout(start, quietMs);
  };
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(prepare);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
})();
