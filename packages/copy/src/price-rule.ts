import * as m from '#messages';
import { formatPrice } from './format.ts';
import type { Locale } from './locale.ts';
import { sayIn } from './say.ts';

type Agreed = { readonly total: number; readonly ceiling: number | null | undefined };

/**
 * Returns a text that states up to which price a provider goes ahead without asking this customer, and
 * what else needs the customer's consent.
 */
export function priceRule(locale: Locale, { total, ceiling }: Agreed): string {
  const say = sayIn(locale);
  const hasCeiling = ceiling !== null && ceiling !== undefined;
  const limit = formatPrice(locale, hasCeiling ? ceiling : total);
  return `${say(m.price_rule_text, { limit })} ${say(hasCeiling ? m.price_rule_lines_limit : m.price_rule_lines)}`;
}
