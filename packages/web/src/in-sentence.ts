import type { LanguageName } from '@mendwell/contract';

/**
 * Returns a catalogue name as written in the middle of a sentence: "the wool coat", but "der
 * Wollmantel", "the T-shirt".
 */
export const inSentence = (name: string, language: LanguageName): string =>
  language === 'EN' && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
