import type { Locale } from '@mendwell/copy';
import MiniSearch from 'minisearch';
import { createVocabulary } from './vocabulary.ts';

type InBoth<Text> = Record<Locale, Text>;

/** A service that can be booked, in the words of both languages. */
export type SearchEntry = {
  id: string;
  titles: InBoth<string>;
  texts: InBoth<string>;
  /** The name of the service it belongs to, as customers see it. */
  services: InBoth<string>;
  /** The category of that service. */
  groups: InBoth<string>;
  /** Names of the categories and sub-categories of items for which it can be booked. */
  items: InBoth<string[]>;
};

/** The weight of a word in the title of either language, and in the other fields. */
const weights = { en: 6, de: 6, services: 1, items: 2, texts: 2, groups: 0.5 };
const tieBreak = 0.05;

/** Of services that match equally well, the customer more likely means one for many kinds of items. */
const breadth = ({ items }: SearchEntry) => 1 + Math.log(1 + items.en.length) / 10;

/**
 * Searches services in both languages at once; the page's language only decides between equals. The
 * search returns the services that match most of the query, the best one first.
 */
export const createServiceSearch = (
  entries: readonly SearchEntry[],
  language: Locale,
): ((query: string) => string[]) => {
  const { termsOfText, termsOfQuery } = createVocabulary();
  const read = (text: string | string[], of: Locale) => [text].flat().flatMap(termsOfText[of]);
  const readBoth = ({ en, de }: InBoth<string | string[]>) => [...read(en, 'en'), ...read(de, 'de')];
  const once = (terms: string[]) => [...new Set(terms)].join(' ');

  const index = new MiniSearch({
    fields: Object.keys(weights),
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term,
    searchOptions: { boost: { ...weights, [language]: weights[language] + tieBreak } },
  });
  index.addAll(
    entries.map(({ id, titles, services, items, texts, groups }) => ({
      id,
      en: once(read(titles.en, 'en')),
      de: once(read(titles.de, 'de')),
      services: once(readBoth(services)),
      items: once(readBoth(items)),
      texts: once(readBoth(texts)),
      groups: once(readBoth(groups)),
    })),
  );
  const breadths = new Map(entries.map((entry) => [entry.id, breadth(entry)]));

  return (query) => {
    const wanted = termsOfQuery(query, language);
    const found = index
      .search({ combineWith: 'OR', queries: [...new Set(wanted.flatMap(({ terms }) => terms))] })
      .map(({ id, score, queryTerms }) => ({
        id: String(id),
        // The library multiplies the score by the number of terms; here one word often has several
        // terms.
        score: (score / queryTerms.length) * (breadths.get(String(id)) ?? 1),
        matched: wanted
          .filter(({ terms }) => terms.some((term) => queryTerms.includes(term)))
          .reduce((sum, { weight }) => sum + weight, 0),
      }));
    const most = Math.max(...found.map(({ matched }) => matched));
    return found
      .filter(({ matched }) => matched === most)
      .toSorted((one, other) => other.score - one.score)
      .map(({ id }) => id);
  };
};
