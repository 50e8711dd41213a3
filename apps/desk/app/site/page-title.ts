import { type LanguageName, languageLocales } from '@mendwell/contract';
import { m, type Say, sayIn } from '@mendwell/copy';
import type { BrandOnPage } from '@mendwell/web/server/brand-on-page.server.ts';
import type { MetaDescriptor } from 'react-router';

type SiteData = { readonly language: LanguageName; readonly brand: BrandOnPage };
type MetaArgs = {
  readonly matches: readonly [{ readonly loaderData: SiteData | undefined }, ...unknown[]];
};

/** Returns the title of a page in its language. */
export function pageTitle({ matches: [root] }: MetaArgs, name: (say: Say) => string): MetaDescriptor[] {
  const site = root.loaderData;
  if (!site) return [];
  const say = sayIn(languageLocales[site.language]);
  const platform = site.brand.platform.name;
  return [
    { title: say(m.desk_page_title, { page: name(say), platform }) },
    { name: 'robots', content: 'noindex' },
  ];
}
