import { type Locale, m, sayIn } from '@mendwell/copy';
import type { FieldName } from './withdraw-result.ts';

/** The same limits as in the API contract. */
const longest: Partial<Record<FieldName, number>> = { name: 100, orderNumber: 40, which: 500 };

/**
 * Returns the error text of a field. The server writes it, so that the page need not load all these
 * texts.
 */
export function problemWords(
  name: FieldName,
  problem: 'missing' | 'too_long' | 'invalid',
  locale: Locale,
): string {
  const say = sayIn(locale);
  if (name === 'email') return say(m.withdraw_email_invalid);
  if (problem === 'too_long')
    return say(m.withdraw_too_long, { most: (longest[name] ?? 0).toLocaleString(locale) });
  if (problem === 'invalid') return say(m.withdraw_unreadable);
  return name === 'name' ? say(m.withdraw_name_missing) : say(m.withdraw_which_missing);
}
