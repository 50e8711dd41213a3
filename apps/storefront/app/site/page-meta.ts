import { type LanguageName, languageLocales } from '@mendwell/contract';
import { m, type Say, sayIn } from '@mendwell/copy';
import type { BrandOnPage } from '@mendwell/web/server/brand-on-page.server.ts';
import type { MetaDescriptor } from 'react-router';

/** The root's data, which every page has. */
type SiteData = { readonly language: LanguageName; readonly brand: BrandOnPage; readonly origin: string };
export type MetaArgs = {
  readonly matches: readonly [{ readonly loaderData: SiteData | undefined }, ...unknown[]];
  readonly location: { readonly pathname: string };
};

type Page = {
  readonly title: string;
  readonly description: string;
  /** The name of the picture for shared links. */
  readonly picture: string;
  readonly type?: 'website' | 'article';
  /** Structured data for search engines, in the schema.org vocabulary. */
  readonly structured?: readonly Record<string, unknown>[];
};

export type PageFacts = {
  readonly say: Say;
  readonly language: LanguageName;
  readonly names: { readonly platform: string; readonly retailer: string };
  /** Returns the absolute URL of a path on our site. */
  readonly url: (path: string) => string;
};

/**
 * Returns the metadata of a content page. Each language has its own URL; the URL without a language
 * shows the reader's language.
 */
export function pageMeta(
  { matches: [root], location }: MetaArgs,
  describe: (facts: PageFacts) => Page,
): MetaDescriptor[] {
  const site = root.loaderData;
  if (!site) return [];
  const { language, brand, origin } = site;
  const say = sayIn(languageLocales[language]);
  const names = { platform: brand.platform.name, retailer: brand.retailer.name };
  const url = (path: string) => `${origin}${path}`;
  const page = describe({ say, language, names, url });
  const path = location.pathname === '/' ? '/' : location.pathname.replace(/\/$/, '');
  const own = url(`${path}?lang=${languageLocales[language]}`);
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: own },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: url(`${path}?lang=en`) },
    { tagName: 'link', rel: 'alternate', hrefLang: 'de', href: url(`${path}?lang=de`) },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url(path) },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: say(m.shell_site_name, names) },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: own },
    { property: 'og:locale', content: language === 'DE' ? 'de_DE' : 'en_GB' },
    { property: 'og:image', content: url(`/share/${page.picture}.png`) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.structured ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ];
}

/** Returns the metadata of a personal page: it has a title, and search engines do not index it. */
export function unlistedMeta(
  { matches: [root] }: Pick<MetaArgs, 'matches'>,
  title: (say: Say, platform: string) => string,
): MetaDescriptor[] {
  const site = root.loaderData;
  if (!site) return [];
  const say = sayIn(languageLocales[site.language]);
  return [{ title: title(say, site.brand.platform.name) }, { name: 'robots', content: 'noindex' }];
}
