import type { Order } from '@mendwell/contract';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { useEffect, useState } from 'react';
import { askColours, type Colour } from '#app/features/booking/lists.ts';

/**
 * An order names its colours in the language it was placed in; for another language the catalogue has
 * the translation.
 */
export function useColourInWords(placedIn: Order['language']): (name: string) => string {
  const { locale } = useSite();
  const inLanguage = useInLanguage();
  const [colours, setColours] = useState<readonly Colour[]>([]);
  useEffect(() => {
    if (locale === placedIn) return undefined;
    let isLeft = false;
    void askColours().then((found) => {
      if (found && !isLeft) setColours(found);
    });
    return () => {
      isLeft = true;
    };
  }, [locale, placedIn]);
  return (name) => {
    const colour = colours.find((one) => one.name === name || one.nameTranslations.de === name);
    return colour ? inLanguage.name(colour) : name;
  };
}
