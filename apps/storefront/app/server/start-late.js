// Runs inside pages that are complete without scripts: these start with the first sign that somebody
// wants to act, or when the browser has nothing else to do.
(() => {
  const waiting = document.querySelector('script[data-start]');
  const start = () => {
    if (waiting.dataset.start === 'started') return;
    waiting.dataset.start = 'started';
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = waiting.nonce;
    script.textContent = waiting.textContent;
    document.head.append(script);
  };
  for (const sign of ['pointerover', 'touchstart', 'keydown', 'focusin'])
    addEventListener(sign, start, { capture: true, passive: true });
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
})();
