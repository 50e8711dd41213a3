import type { LanguageName } from '@mendwell/contract';

/** Returns the language of the page, for code that runs outside of React. */
export const pageLanguage = (): LanguageName => (document.documentElement.lang === 'de' ? 'DE' : 'EN');
