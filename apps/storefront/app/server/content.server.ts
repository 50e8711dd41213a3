import { brands } from '@mendwell/brand';
import { type LanguageName, languageLocales } from '@mendwell/contract';
import { formatDate, type Locale, locales, type PricesInTexts, priceValues } from '@mendwell/copy';
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

function load(name: ContentName, locale: Locale, prices: PricesInTexts): Content {
  const file = `${locale}/${name}.md`;
  try {
    const source = sources[`../../../../packages/copy/legal/${file}`] ?? '';
    const content = renderContent(source, { ...values, ...priceValues(locale, prices) });
    return { ...content, updated: formatDate(locale, new Date(content.updated)) };
  } catch (cause) {
    throw new Error(`packages/copy/legal/${file} cannot be shown: ${String(cause)}`, { cause });
  }
}

/** The terms are rendered with a city's prices when they are read; at start, any figures do. */
const notAsked: PricesInTexts = { serviceFeeRate: 0, deliveryFee: 0, freeDeliveryFrom: 0, vatRate: 0 };

/**
 * The texts are rendered once at start, so that a mistake in a text fails there and not in front of
 * a reader.
 */
const pages = new Map(
  locales.flatMap((locale) =>
    contentNames.map((name) => [`${locale}/${name}`, load(name, locale, notAsked)] as const),
  ),
);

/** Returns a legal text without prices in one language, and whether the company in it is a sample. */
export function readContent(name: Exclude<ContentName, 'terms'>, language: LanguageName) {
  const content = pages.get(`${languageLocales[language]}/${name}`);
  if (!content) throw new Error(`there is no text ${name}`);
  return { ...content, isSample: config.companyIsSample };
}

/** Returns the terms of business with these price terms, in one language. */
export const readTerms = (language: LanguageName, prices: PricesInTexts): ContentOnPage => ({
  ...load('terms', languageLocales[language], prices),
  isSample: config.companyIsSample,
});

export type ContentOnPage = ReturnType<typeof readContent>;
