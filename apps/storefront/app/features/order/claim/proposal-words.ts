import type { Claim } from '@mendwell/contract';
import { formatPrice, type Locale, m, type Say } from '@mendwell/copy';

type Proposal = NonNullable<Claim['proposal']>;

/** Returns our proposal in a title and a sentence. */
export function proposalInWords(say: Say, locale: Locale, { remedy, amount }: Proposal) {
  const price = { amount: formatPrice(locale, amount ?? 0) };
  if (remedy === 'redo') return { title: say(m.claim_remedy_redo), text: say(m.claim_remedy_redo_text) };
  if (remedy === 'refund')
    return { title: say(m.claim_remedy_refund, price), text: say(m.claim_remedy_refund_text) };
  return { title: say(m.claim_remedy_compensation, price), text: say(m.claim_remedy_compensation_text) };
}

/** Returns what follows from a proposal that the customer has agreed to, sentence by sentence. */
export function agreedInWords(
  say: Say,
  locale: Locale,
  { remedy, amount, transfer }: Proposal,
  canChoose: boolean,
): string[] {
  if (remedy === 'redo') return [say(canChoose ? m.claim_agreed_redo : m.claim_agreed_by_hand)];
  const [whole, rest] = [amount ?? 0, transfer ?? 0];
  const price = (cents: number) => ({ amount: formatPrice(locale, cents) });
  return [
    ...(whole > rest ? [say(m.claim_agreed_refund, price(whole - rest))] : []),
    ...(rest > 0 ? [say(m.claim_agreed_transfer, price(rest))] : []),
  ];
}
