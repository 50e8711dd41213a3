import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Every navigation begins at the top of the page, or at the part its address names, and a screen
 * reader goes on reading there.
 */
export function useEveryNavigation(): void {
  const { key, hash } = useLocation();
  const shown = useRef(key);

  useEffect(() => {
    // The browser would return to old positions; on a reload it may.
    history.scrollRestoration = 'manual';
    const allow = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', allow);
    return () => removeEventListener('pagehide', allow);
  }, []);

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const part = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (part) {
      part.scrollIntoView();
    } else {
      scrollTo(0, 0);
      // A smooth movement that is still under way would carry on from there.
      requestAnimationFrame(() => scrollTo(0, 0));
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [key, hash]);
}
