/** The languages by the names that calls carry in `x-language`. */
export const languageNames = ['EN', 'DE'] as const;
export type LanguageName = (typeof languageNames)[number];

/** What a browser stores under the key `language`, in local storage and in the cookie alike. */
export const languageKey = 'language';
export const languageValues = { EN: 'en-us', DE: 'de' } as const satisfies Record<LanguageName, string>;

/** The language as copy knows it. */
export const languageLocales = { EN: 'en', DE: 'de' } as const satisfies Record<LanguageName, string>;

export const defaultLanguage: LanguageName = 'EN';

/** Anything but a known name is English: a header is never an error for a customer. */
export const languageFromHeader = (header: unknown): LanguageName =>
  languageNames.find((name) => name === header) ?? defaultLanguage;

export const languageFromValue = (value: unknown): LanguageName | undefined =>
  languageNames.find((name) => languageValues[name] === value);
