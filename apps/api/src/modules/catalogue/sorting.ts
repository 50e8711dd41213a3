import { type LanguageName, languageLocales } from '@mendwell/contract';

/** Sorts Ä with A, numbers by value, and upper case with lower case. */
const collators = {
  EN: new Intl.Collator(languageLocales.EN, { numeric: true }),
  DE: new Intl.Collator(languageLocales.DE, { numeric: true }),
} satisfies Record<LanguageName, Intl.Collator>;

/** Sorts by the name in the requested language, in the order of its alphabet. */
export const byName =
  <One>(language: LanguageName, names: (one: One) => readonly [english: string, german: string]) =>
  (one: One, other: One): number => {
    const shown = language === 'DE' ? 1 : 0;
    return collators[language].compare(names(one)[shown], names(other)[shown]);
  };
