import type { Locale } from '@mendwell/copy';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/**
 * Words that say nothing about a service, as `fold` writes them. "hat" is German for "has", but an
 * English "hat" is an item.
 */
const fillers: Record<Locale, ReadonlySet<string>> = {
  en: wordSet(
    'a an and are at be by can do for from has have i in is it my of on or our so that the to was we you',
  ),
  de: wordSet(
    'am an auf aus bei beim das dein deine dem den der des die ein eine einem einen einer er es fur hat haben ich im in ist machen mein meine meinem meinen meiner mit oder sich sie sind so und vom von war wird wir zu zum zur',
  ),
};

export const isFiller = (word: string, language: Locale): boolean => fillers[language].has(word);

/**
 * Reduces a text to one spelling: "Reißverschluß", "reissverschluss" and "Reisverschlus" become the same
 * word, and so do "Ärmel", "Aermel" and "Armel". The e of "neue" and of "shoes" stays.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u00ad’']/g, '')
    .replaceAll(/(?<![aeiouq])([aou])e(?!s?\b)/g, '$1')
    .replaceAll(/([b-df-hj-np-tv-z])\1+/g, '$1');

export const foldedWords = (text: string): string[] => fold(text).match(/[a-z]+/g) ?? [];

/**
 * Endings of both languages, and what the listed form has instead: "gereinigt" and "Reinigung" become
 * "reinigen".
 */
const endings: readonly (readonly [ending: RegExp, ...replacements: string[]])[] = [
  [/[sner]$/, ''],
  [/(en|er|es|em|ern|ens)$/, ''],
  [/(ed|ing)$/, '', 'e'],
  [/(t|ung|ungen)$/, 'en', 'n'],
];

/** Returns the form of a word that the dictionary lists, if there is one. */
export const listedForm = (word: string, isListed: (form: string) => boolean): string | undefined => {
  if (isListed(word)) return word;
  for (const [ending, ...replacements] of endings) {
    for (const replacement of replacements) {
      const form = word.replace(ending, replacement);
      if (form !== word && form.length > 2 && isListed(form)) return form;
    }
  }
  return /^ge.{4}/.test(word) ? listedForm(word.slice(2), isListed) : undefined;
};

/**
 * Returns roughly the same stem for all forms of a word, for words that the dictionary does not list.
 */
export const stem = (word: string): string =>
  word.replace(/(?<=\w{4})(ungen|ung|ing|ern|en|er|es|ed|e|n|s)$/, '');

/**
 * Returns the words that may be meant if two neighbouring letters were swapped. The first letter is
 * assumed to be correct.
 */
export const withSwappedLetters = (word: string): string[] =>
  Array.from(
    { length: Math.max(0, word.length - 2) },
    (_, at) => word.slice(0, at + 1) + word.charAt(at + 2) + word.charAt(at + 1) + word.slice(at + 3),
  );

/**
 * Returns the listed parts of a German compound: "Hosensaum" is "hose" and "saum". If the beginning is
 * not listed, as in "Wintermantel", only the end is returned. A split without remainder is preferred.
 */
export const compoundParts = (
  word: string,
  listed: (part: string) => string | undefined,
): { parts: string[]; isWhole: boolean } | undefined => {
  let ending: string | undefined;
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    const tail = listed(word.slice(cut));
    if (tail === undefined) continue;
    const head = listed(word.slice(0, cut));
    const heads =
      head === undefined ? compoundParts(word.slice(0, cut), listed) : { parts: [head], isWhole: true };
    if (heads?.isWhole) return { parts: [...heads.parts, tail], isWhole: true };
    if (word.length - cut > 3) ending ??= tail;
  }
  return ending === undefined ? undefined : { parts: [ending], isWhole: false };
};
