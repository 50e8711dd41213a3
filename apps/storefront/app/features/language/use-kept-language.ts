import { useSite } from '@mendwell/web/site.tsx';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { addressInLanguage } from './address-in-language.ts';

/**
 * A page that the server would send in another language is fetched whole, in the language of this one:
 * the frame of this page stays as it is while the page inside it changes.
 */
export function useKeptLanguage(): void {
  const { language } = useSite();
  const next = useNavigation().location;

  useEffect(() => {
    if (!next) return;
    const { href } = new URL(`${next.pathname}${next.search}${next.hash}`, location.href);
    const address = addressInLanguage(href, location.href, language, document.cookie);
    if (address !== undefined) location.assign(address);
  }, [next, language]);

  useEffect(() => {
    // Only links that neither the router nor anything else has taken over are left here.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (event.defaultPrevented || !link || !isPlain || link.target || link.hasAttribute('download')) return;
      const address = addressInLanguage(link.href, location.href, language, document.cookie);
      if (address === undefined) return;
      event.preventDefault();
      location.assign(address);
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, [language]);
}
