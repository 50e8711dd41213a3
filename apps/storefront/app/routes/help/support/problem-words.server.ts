import { type Locale, m, sayIn } from '@mendwell/copy';
import type { FieldName } from './form-result.ts';

export type FieldProblem = 'missing' | 'too_long' | 'invalid';

/** The same limits as in the API contract. */
const longest: Partial<Record<FieldName, number>> = { name: 100, orderNumber: 40, message: 4000 };

/**
 * Returns the error text of a field. The server writes it, so that the page need not load all these
 * texts.
 */
export function problemWords(name: FieldName, problem: FieldProblem, locale: Locale): string {
  const say = sayIn(locale);
  if (name === 'email') return say(m.support_email_invalid);
  if (name === 'topic') return say(m.support_topic_missing);
  if (problem === 'too_long')
    return say(m.support_too_long, { most: (longest[name] ?? 0).toLocaleString(locale) });
  if (problem === 'invalid') return say(m.support_unreadable);
  return name === 'name' ? say(m.support_name_missing) : say(m.support_message_missing);
}
