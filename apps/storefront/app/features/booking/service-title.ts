import type { ItemNouns } from '@mendwell/contract';
import { type Locale, m, sayIn } from '@mendwell/copy';

/** Used while the type is not known, and for drafts that were stored without nouns. */
const anyItem: ItemNouns = {
  en: { word: 'item', form: 'singular' },
  de: { word: 'Stück', form: 'neuter' },
};

/** Returns the question of screen 3 with the item's own word: "What does your coat need?" */
export function serviceTitle(locale: Locale, nouns: ItemNouns = anyItem): string {
  const { word, form } = nouns[locale];
  return sayIn(locale)(m.booking_service_title, { noun: word, form });
}
