import type { Locale } from '@mendwell/copy';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { stem, withSwappedLetters } from '../search/words.ts';
import type { FaqItem, FaqTopic } from './faq-in-language.ts';
import { askedWords, wordsOf } from './faq-words.ts';

/** Returns the words of a text. "e-mail" and "email", "pick up" and "pick-up" are equal. */
const readable = (text: string): string[] => [
  ...new Set([...wordsOf(text), ...wordsOf(text.replaceAll(/(?<=\w)-(?=\w)/g, ''))]),
];

const shortestPart = 4;
const cutsOf = (word: string): number[] =>
  Array.from({ length: Math.max(0, word.length - shortestPart + 1) }, (_, at) => at);
/** The library finds words and their beginnings. A part of a compound begins where the compound is cut. */
const endingsOf = (word: string) => cutsOf(word).map((at) => word.slice(at));
/** The library forgives typing errors in whole words; of unfinished words it has to know the beginning. */
const beginningsOf = (word: string) => cutsOf(word).map((at) => word.slice(0, word.length - at));

const once = (words: readonly string[]) => [...new Set(words)].join(' ');

/** Caches the index of a list of topics, because the filter runs with every keystroke. */
const indexes = new WeakMap<readonly FaqTopic[], MiniSearch>();

function indexOf(topics: readonly FaqTopic[]): MiniSearch {
  const known = indexes.get(topics);
  if (known) return known;
  const index = new MiniSearch({
    fields: ['question', 'text', 'endings', 'beginnings'],
    tokenize: (words) => words.split(' '),
    processTerm: (word) => word,
    // A word that is in the question counts more than one in the answer or in the name of the topic.
    searchOptions: { boost: { question: 3 }, combineWith: 'OR' },
  });
  index.addAll(
    topics.flatMap(({ name, items }) =>
      items.map(({ id, question, answer }) => {
        const text = readable(`${name} ${answer}`);
        const all = [...readable(question), ...text];
        return {
          id,
          question: once(readable(question)),
          text: once(text),
          endings: once(all.flatMap(endingsOf)),
          beginnings: once(all.flatMap(beginningsOf)),
        };
      }),
    ),
  );
  indexes.set(topics, index);
  return index;
}

const wholeWords = ['question', 'text'];

/** Finds the beginning of a word, another form of it, or a part of a compound. */
const asSpelled = (word: string): [string[], SearchOptions] => [
  [word, stem(word)],
  { prefix: true, fields: wholeWords },
];
const asPart = (word: string): [string[], SearchOptions] => [[word], { prefix: true, fields: ['endings'] }];

/**
 * Finds words that may be meant. Longer words may contain more typing errors, and may also be unfinished.
 */
const asMeant = (word: string): [string[], SearchOptions] => [
  [word, ...withSwappedLetters(word)],
  {
    fuzzy: (term) => (term === word && word.length > 7 ? 2 : term === word ? 1 : false),
    fields: word.length > 5 ? [...wholeWords, 'beginnings'] : wholeWords,
  },
];

/** Returns for each word of the query that is found anywhere the questions that contain it. */
function findEachWord(topics: readonly FaqTopic[], query: string, locale: Locale): SearchResult[][] {
  const index = indexOf(topics);
  const search = ([queries, options]: [string[], SearchOptions]) =>
    index.search({ queries: [...new Set(queries)] }, options);
  return askedWords(query, locale)
    .map((asked) => {
      const long = asked.filter((word) => word.length >= shortestPart);
      const exactly = [...asked.map(asSpelled), ...long.map(asPart)].flatMap(search);
      if (exactly.length > 0) return exactly;
      // The first letter is rarely wrong.
      return long.flatMap((word) =>
        search(asMeant(word)).filter(({ terms }) => terms.some((term) => term[0] === word[0])),
      );
    })
    .filter((results) => results.length > 0);
}

/**
 * Returns the questions that contain every word of the query, wherever it is. Case, umlauts, ß and
 * double letters make no difference. Typing errors are forgiven for a word that is found nowhere as
 * typed, and a word that is not found at all is ignored as long as others are found.
 */
export function filterFaq(topics: readonly FaqTopic[], query: string, locale: Locale): readonly FaqTopic[] {
  if (!query.trim()) return topics;
  const found = findEachWord(topics, query, locale).map((results) => new Set(results.map(({ id }) => id)));
  if (found.length === 0) return [];
  return topics
    .map((topic) => ({
      ...topic,
      items: topic.items.filter(({ id }) => found.every((ids) => ids.has(id))),
    }))
    .filter(({ items }) => items.length > 0);
}

/**
 * Returns the questions that fit a message best, the best first. A message has so many words that no
 * question contains them all: the library's score of each word counts, which is higher the fewer
 * questions contain it.
 */
export function rankFaq(
  topics: readonly FaqTopic[],
  message: string,
  locale: Locale,
  most: number,
): readonly FaqItem[] {
  const scores = new Map<string, number>();
  for (const results of findEachWord(topics, message, locale)) {
    // A question may be found by a word and by another name of it: the better one counts.
    const best = new Map<string, number>();
    for (const { id, score } of results) best.set(id, Math.max(score, best.get(id) ?? 0));
    for (const [id, score] of best) scores.set(id, (scores.get(id) ?? 0) + score);
  }
  const items = topics.flatMap((topic) => topic.items);
  return items
    .filter(({ id }) => scores.has(id))
    .toSorted((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0))
    .slice(0, most);
}
