/** The languages by the names that the header `x-language` carries. */
export const languageNames = ['EN', 'DE'] as const;
export type LanguageName = (typeof languageNames)[number];

/** The key under which a browser stores the language, both in local storage and in the cookie. */
export const languageKey = 'language';
export const languageValues = { EN: 'en-us', DE: 'de' } as const satisfies Record<LanguageName, string>;

/** The locale that the copy package uses for each language. */
export const languageLocales = { EN: 'en', DE: 'de' } as const satisfies Record<LanguageName, string>;

export const defaultLanguage: LanguageName = 'EN';

/** Any unknown name means English: a wrong header never causes an error for a customer. */
export const languageFromHeader = (header: unknown): LanguageName =>
  languageNames.find((name) => name === header) ?? defaultLanguage;

export const languageFromValue = (value: unknown): LanguageName | undefined =>
  languageNames.find((name) => languageValues[name] === value);
