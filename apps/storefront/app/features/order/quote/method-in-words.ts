import type { SavedMethod } from '@mendwell/contract';
import { m, type Say } from '@mendwell/copy';
import { badgeOf } from '../method-badge.ts';

/** "Visa ending 4242", "account ending 3000". */
export function methodInWords(say: Say, method: SavedMethod | null): string {
  if (!method) return say(m.order_card);
  const { last4 } = method;
  if (method.type === 'sepa_debit') return say(m.order_update_account, { last4 });
  return say(m.order_update_card, { brand: badgeOf(method)?.name ?? say(m.order_card), last4 });
}
