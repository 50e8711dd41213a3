import type { Locale } from '@mendwell/copy';
import { stem } from '../search/words.ts';
import type { FaqItem, FaqTopic } from './faq-in-language.ts';
import { askedWords, wordsOf } from './faq-words.ts';

/**
 * Counts the typing errors between a word and another, or the beginning of another: a letter too many,
 * missing or wrong, or two letters swapped.
 */
function typingErrors(word: string, other: string, mayBeBeginning: boolean): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= word.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = word[row - 1] === other[at - 1];
      const isSwapped = word[row - 1] === other[at - 2] && word[row - 2] === other[at - 1];
      now[at] = Math.min(
        (now[at - 1] ?? 0) + 1,
        (last[at] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && at > 1 && row > 1 ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, now];
  }
  return mayBeBeginning ? Math.min(...last) : (last.at(-1) ?? word.length);
}

/** Caches each question's words, because the filter runs with every keystroke. */
const known = new WeakMap<FaqItem, readonly string[]>();

/**
 * Returns the words by which a question is found. "e-mail" and "email", "pick up" and "pick-up" are
 * equal.
 */
function readable({ name }: FaqTopic, item: FaqItem): readonly string[] {
  const text = `${name} ${item.question} ${item.answer}`;
  const words = known.get(item) ?? [
    ...new Set([...wordsOf(text), ...wordsOf(text.replaceAll(/(?<=\w)-(?=\w)/g, ''))]),
  ];
  known.set(item, words);
  return words;
}

/** Matches the beginning of a word, another form of it, or a part of a compound. */
const isSpelledLike = (asked: string, word: string): boolean =>
  word.startsWith(asked) || word.startsWith(stem(asked)) || (asked.length > 3 && word.includes(asked));

/**
 * Longer words may contain more typing errors, and may also be unfinished. The first letter is rarely
 * wrong.
 */
const mayBeMeantBy = (asked: string, word: string): boolean =>
  asked.length > 3 &&
  word[0] === asked[0] &&
  typingErrors(asked, word, asked.length > 5) <= (asked.length > 7 ? 2 : 1);

/** Returns for each word of the query that is found anywhere the questions that contain it. */
function findEachWord(
  topics: readonly FaqTopic[],
  query: string,
  locale: Locale,
): readonly ReadonlySet<FaqItem>[] {
  const texts = new Map(
    topics.flatMap((topic) => topic.items.map((item) => [item, readable(topic, item)] as const)),
  );
  const holding = (asked: readonly string[], isHeld: (asked: string, word: string) => boolean) =>
    new Set(
      [...texts].flatMap(([item, words]) =>
        asked.some((one) => words.some((word) => isHeld(one, word))) ? [item] : [],
      ),
    );
  return askedWords(query, locale)
    .map((asked) => {
      const exactly = holding(asked, isSpelledLike);
      return exactly.size > 0 ? exactly : holding(asked, mayBeMeantBy);
    })
    .filter((items) => items.size > 0);
}

/**
 * Returns the questions that contain every word of the query, wherever it is. Case, umlauts, ß and
 * double letters make no difference. Typing errors are forgiven for a word that is found nowhere as
 * typed, and a word that is not found at all is ignored as long as others are found.
 */
export function filterFaq(topics: readonly FaqTopic[], query: string, locale: Locale): readonly FaqTopic[] {
  if (!query.trim()) return topics;
  const found = findEachWord(topics, query, locale);
  if (found.length === 0) return [];
  return topics
    .map((topic) => ({ ...topic, items: topic.items.filter((item) => found.every((set) => set.has(item))) }))
    .filter(({ items }) => items.length > 0);
}

/**
 * Returns the questions that fit a message best, the best first. A message has so many words that no
 * question contains them all: a word counts more the fewer questions contain it, and three times in the
 * question itself.
 */
export function rankFaq(
  topics: readonly FaqTopic[],
  message: string,
  locale: Locale,
  most: number,
): readonly FaqItem[] {
  const scores = new Map<FaqItem, number>();
  for (const items of findEachWord(topics, message, locale))
    for (const item of items) scores.set(item, (scores.get(item) ?? 0) + 1 / items.size);
  const asQuestions = topics.map((topic) => ({
    ...topic,
    name: '',
    items: topic.items.map((item) => ({ ...item, answer: '' })),
  }));
  for (const items of findEachWord(asQuestions, message, locale))
    for (const { id } of items) {
      const item = [...scores.keys()].find((one) => one.id === id);
      if (item) scores.set(item, (scores.get(item) ?? 0) + 2 / items.size);
    }
  return [...scores.entries()]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([item]) => item);
}
