import { type LanguageName, languageLocales } from '@mendwell/contract';

/** Ä with A, numbers by their value, capitals with small letters. */
const collators = {
  EN: new Intl.Collator(languageLocales.EN, { numeric: true }),
  DE: new Intl.Collator(languageLocales.DE, { numeric: true }),
} satisfies Record<LanguageName, Intl.Collator>;

/** In the order of the asked language's alphabet, by the name in that language. */
export const byName =
  <One>(language: LanguageName, names: (one: One) => readonly [english: string, german: string]) =>
  (one: One, other: One): number => {
    const shown = language === 'DE' ? 1 : 0;
    return collators[language].compare(names(one)[shown], names(other)[shown]);
  };
