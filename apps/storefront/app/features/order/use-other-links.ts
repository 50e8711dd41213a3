import { useEffect } from 'react';
import { readOrderLink } from './order-link.ts';

/**
 * Reacts to another link opened in the same tab: only the fragment changes, so the browser does not
 * reload the page.
 */
export function useOtherLinks(onOther: () => void): void {
  useEffect(() => {
    const look = () => {
      if (typeof readOrderLink(location.hash) !== 'string') onOther();
    };
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [onOther]);
}
