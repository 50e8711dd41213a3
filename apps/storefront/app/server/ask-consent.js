// Runs in the head of every page, before anything is drawn: pages are kept and the same for everybody, so
// the browser itself knows whether its visitor still has to be asked. Without scripts nobody is asked, and
// nothing is measured. A browser that says no by itself (Global Privacy Control) is not asked either, nor is
// one that could not keep the answer.
(() => {
  const root = document.documentElement;
  const isAnswered = /(?:^|;\s*)consent=CONSENT_VERSION\.(yes|no)\./.test(document.cookie);
  if (isAnswered || navigator.globalPrivacyControl || !navigator.cookieEnabled) return;
  root.dataset.consent = 'ask';
  // Whatever else keeps to the lower edge of the window makes room, for exactly as much as the bar takes.
  const watch = (bar) =>
    new ResizeObserver(() => {
      const height = Math.ceil(bar.getBoundingClientRect().height);
      root.style.setProperty('--consent-bar', `${height}px`);
    }).observe(bar);
  const untilParsed = new MutationObserver(() => {
    const bar = document.querySelector('.consent');
    if (!bar) return;
    untilParsed.disconnect();
    watch(bar);
  });
  untilParsed.observe(root, { childList: true, subtree: true });
})();
