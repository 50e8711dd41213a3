import { useEffect } from 'react';
import { readOrderLink } from './order-link.ts';

/** Another link opened in the same tab changes nothing but the fragment; the page would not notice. */
export function useOtherLinks(onOther: () => void): void {
  useEffect(() => {
    const look = () => {
      if (typeof readOrderLink(location.hash) !== 'string') onOther();
    };
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [onOther]);
}
