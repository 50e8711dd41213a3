import type { Locale } from './locale.ts';

export type LegalText = 'terms' | 'privacy';

/** Where a legal text lies, for servers that read it themselves. */
export const legalTextFile = (name: LegalText, locale: Locale): URL =>
  new URL(`../legal/${locale}/${name}.md`, import.meta.url);
