import { useSite } from '@mendwell/web/site.tsx';

type Named = { readonly name: string; readonly nameTranslations: { readonly de: string } };

/** Returns what takes a name in the language of the page. */
export function useInLanguage(): (named: Named) => string {
  const { language } = useSite();
  return ({ name, nameTranslations }) => (language === 'DE' ? nameTranslations.de : name);
}
