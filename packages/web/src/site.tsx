import { type ClientId, type LanguageName, languageLocales } from '@mendwell/contract';
import { type Locale, type Say, sayIn } from '@mendwell/copy';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { BrandOnPage } from './server/brand-on-page.server.ts';

/** What every page knows: its language, its brands, and who it is for the API. */
export type Site = {
  readonly language: LanguageName;
  readonly locale: Locale;
  readonly say: Say;
  readonly brand: BrandOnPage;
  readonly clientId: ClientId;
};

const SiteContext = createContext<Site | undefined>(undefined);

type Props = {
  readonly clientId: ClientId;
  readonly language: LanguageName;
  readonly brand: BrandOnPage;
  readonly children: ReactNode;
};

/**
 * Components of react-aria contain a few texts of their own. Without this they use the browser's
 * language instead of the page's.
 */
const ownWords: Readonly<Record<LanguageName, string>> = { EN: 'en-US', DE: 'de-DE' };

export function SiteProvider({ clientId, language, brand, children }: Props) {
  const site = useMemo(() => {
    const locale = languageLocales[language];
    return { language, locale, brand, clientId, say: sayIn(locale) };
  }, [language, brand, clientId]);
  return (
    <I18nProvider locale={ownWords[language]}>
      <SiteContext value={site}>{children}</SiteContext>
    </I18nProvider>
  );
}

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('no site around this component');
  return site;
}

/** Returns the function that translates messages into the page's language. */
export const useSay = (): Say => useSite().say;
