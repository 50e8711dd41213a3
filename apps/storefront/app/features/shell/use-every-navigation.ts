import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After every navigation the page starts at the top, or at the part that its address names, and screen
 * readers continue reading there.
 */
export function useEveryNavigation(): void {
  const { key, hash } = useLocation();
  const shown = useRef(key);

  useEffect(() => {
    // The browser would restore old scroll positions; it may do so only on a reload.
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
      // A smooth scroll that is still running would continue from there.
      requestAnimationFrame(() => scrollTo(0, 0));
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [key, hash]);
}
