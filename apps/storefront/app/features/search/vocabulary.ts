import type { Locale } from '@mendwell/copy';
import MiniSearch from 'minisearch';
import { synonyms } from './synonyms.ts';
import { compoundParts, fold, foldedWords, isFiller, listedForm, stem, withSwappedLetters } from './words.ts';

/** Every listed word, with the numbers of its lines, which are its meanings. */
const dictionary = new Map<string, string[]>();
for (const [number, line] of synonyms.trim().split('\n').entries()) {
  for (const word of fold(line).replaceAll('-', '').split(' ')) {
    dictionary.set(word, [...(dictionary.get(word) ?? []), String(number)]);
  }
}

const meaningsOf = (form: string): string[] => dictionary.get(form) ?? [];

/**
 * Most words are not listed in any form. Comparing their beginning rules them out cheaply; no ending is
 * longer than five letters.
 */
const beginnings = new Set(
  [...dictionary.keys()].flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))),
);
const listed = (word: string): string | undefined =>
  beginnings.has(word.slice(0, Math.max(3, word.length - 5))) || word.startsWith('ge')
    ? listedForm(word, (form) => dictionary.has(form))
    : undefined;

/** Caches results by key, because words repeat within texts and whole texts repeat too. */
const remembered = <Result>(compute: (key: string) => Result) => {
  const results = new Map<string, Result>();
  return (key: string): Result => {
    const result = results.get(key) ?? compute(key);
    results.set(key, result);
    return result;
  };
};

/**
 * Returns the terms that a listed word is indexed under: its meaning or, if it has several, the word
 * itself.
 */
const filedUnder = (form: string): string[] => {
  const meanings = meaningsOf(form);
  return meanings.length === 1 ? meanings : [form];
};

const termsOfWord = remembered((word): string[] => {
  const form = listed(word);
  if (form !== undefined) return filedUnder(form);
  return [stem(word), ...(compoundParts(word, listed)?.parts.flatMap(filedUnder) ?? [])];
});

/** Returns the words of a text; "take in" and "Reiß Verschluss" count as one word. */
const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  for (const word of foldedWords(text)) {
    const before = words.at(-1) ?? '';
    const joined = beginnings.has(before) ? listed(before + word) : undefined;
    if (joined !== undefined) words.pop();
    words.push(joined ?? word);
  }
  return words;
};

/** A service matches if it is indexed under any of the terms. */
type Wanted = { terms: string[]; weight: number };

const termsMeant = (form: string): string[] => [...meaningsOf(form), form];

/** The last part of a compound says what it is: "Kleidermotten" are moths, not clothes. */
const meantByParts = (parts: readonly string[]): Wanted[] =>
  parts.map((part, at) => ({ terms: termsMeant(part), weight: at === parts.length - 1 ? 1 : 0.5 }));

/** Reads the texts of services, remembers their words, and interprets queries by means of them. */
export const createVocabulary = () => {
  const read: string[][] = [];
  const readerOf = (language: Locale) =>
    remembered((text) => {
      const words = wordsOf(text).filter((word) => !isFiller(word, language));
      read.push(words);
      return words.flatMap(termsOfWord);
    });

  /**
   * Builds the list of spellings. Many searches do not need it, so it is built at the first search that
   * does.
   */
  const learn = () => {
    const words = [...new Set([...dictionary.keys(), ...read.flat()])];
    const spellings = new MiniSearch({
      fields: ['words'],
      tokenize: (text) => text.split(' '),
      processTerm: (word) => word,
    });
    spellings.add({ id: 'all', words: words.join(' ') });
    return { terms: new Set(words.flatMap(termsOfWord)), spellings };
  };
  let learned: ReturnType<typeof learn> | undefined;
  const unlisted = () => (learned ??= learn());

  /**
   * Returns the words that begin like this one or, if there are none, those with the most similar
   * spelling.
   */
  const wordsLike = (word: string): string[] => {
    const find = (way: { prefix?: boolean; fuzzy?: number }) =>
      (unlisted().spellings.search(word, way)[0]?.terms ?? []).filter((found) => found[0] === word[0]);
    const ways = [
      () => (word.length > 1 ? find({ prefix: true }) : []),
      () => withSwappedLetters(word).flatMap((swapped) => listed(swapped) ?? []),
      () => (word.length > 3 ? find({ fuzzy: 1 }) : []),
      () => (word.length > 5 ? find({ fuzzy: 2 }) : []),
    ];
    for (const way of ways) {
      const found = way();
      if (found.length > 0) return found;
    }
    return [];
  };

  const understand = (word: string): Wanted[] => {
    const form = listed(word);
    if (form !== undefined) return meantByParts([form]);
    const compound = compoundParts(word, listed);
    if (compound?.isWhole) return meantByParts(compound.parts);
    if (unlisted().terms.has(stem(word))) return meantByParts([stem(word)]);
    const similar = wordsLike(word);
    if (similar.length === 1) return similar.flatMap(understand);
    if (similar.length > 1)
      return [{ terms: similar.flatMap((one) => termsMeant(listed(one) ?? stem(one))), weight: 1 }];
    return compound ? meantByParts(compound.parts) : [];
  };

  return {
    /** Returns the terms under which a service with this text is indexed. */
    termsOfText: { en: readerOf('en'), de: readerOf('de') },

    termsOfQuery(query: string, language: Locale): Wanted[] {
      const words = wordsOf(query);
      const other = language === 'en' ? 'de' : 'en';
      const telling = words.filter(
        (word) => !isFiller(word, language) && (dictionary.has(word) || !isFiller(word, other)),
      );
      return (telling.length > 0 ? telling : words).flatMap(understand);
    },
  };
};
