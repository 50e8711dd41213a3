import { brands } from '@mendwell/brand';
import { type LanguageName, languageLocales } from '@mendwell/contract';
import { formatDate, type Locale, locales } from '@mendwell/copy';
import { config } from './config.server.ts';
import { type Content, type PlaceholderValues, renderContent } from './render-content.server.ts';

const contentNames = ['terms', 'privacy', 'imprint', 'accessibility'] as const;
type ContentName = (typeof contentNames)[number];

const sources = import.meta.glob<string>('../../../../packages/copy/legal/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const brand = brands[config.brand];
const values: PlaceholderValues = {
  platform: brand.platform.name,
  retailer: brand.retailer.name,
  ...Object.fromEntries(Object.entries(config.company).map(([name, value]) => [`company.${name}`, value])),
};

function load(name: ContentName, locale: Locale): Content {
  const file = `${locale}/${name}.md`;
  try {
    const content = renderContent(sources[`../../../../packages/copy/legal/${file}`] ?? '', values);
    return { ...content, updated: formatDate(locale, new Date(content.updated)) };
  } catch (cause) {
    throw new Error(`packages/copy/legal/${file} cannot be shown: ${String(cause)}`, { cause });
  }
}

/**
 * The texts are rendered once at start, so that a mistake in a text fails there and not in front of
 * a reader.
 */
const pages = new Map(
  locales.flatMap((locale) => contentNames.map((name) => [`${locale}/${name}`, load(name, locale)] as const)),
);

/** Returns a legal text in one language, and whether the company in it is a sample. */
export function readContent(name: ContentName, language: LanguageName) {
  const content = pages.get(`${languageLocales[language]}/${name}`);
  if (!content) throw new Error(`there is no text ${name}`);
  return { ...content, isSample: config.companyIsSample };
}

export type ContentOnPage = ReturnType<typeof readContent>;
