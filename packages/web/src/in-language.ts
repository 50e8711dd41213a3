import { useMemo } from 'react';
import { useSite } from './site.tsx';
import { type Translated, textIn } from './text-in.ts';

type Subcontent = {
  readonly subcontent: string | null;
  readonly subcontentTranslations: { readonly de: string } | null;
};

/** Returns functions that read the catalogue's texts in the page's language. */
export function useInLanguage() {
  const { language } = useSite();
  return useMemo(() => {
    const text = textIn(language);
    return {
      name: (one: Translated<'name'>) => text(one, 'name'),
      content: (one: Translated<'content'>) => text(one, 'content'),
      displayName: (one: Translated<'displayName'>) => text(one, 'displayName'),
      description: (one: Translated<'description'>) => text(one, 'description'),
      /** Not every answer has a subcontent. */
      subcontent: ({ subcontent, subcontentTranslations }: Subcontent) =>
        subcontent && subcontentTranslations
          ? text({ subcontent, subcontentTranslations }, 'subcontent')
          : '',
    };
  }, [language]);
}
