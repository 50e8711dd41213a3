import type { Locale } from './locale.ts';

export type LegalText = 'terms' | 'privacy';

/** Returns the file of a legal text, for servers that read it themselves. */
export const legalTextFile = (name: LegalText, locale: Locale): URL =>
  new URL(`../legal/${locale}/${name}.md`, import.meta.url);
