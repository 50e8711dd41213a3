import { createClient, type Evenings, listEvenings, type Order, type Problem } from '@mendwell/contract';
import { pageLanguage } from '#app/features/booking/ask.ts';
import { call } from '#app/features/checkout/payment/call.ts';
import type { EveningKind } from '../documents/calendar-document.ts';
import { type Opened, openQuote } from '../quote/open-quote.ts';

/** Which evening an order is about now; none before the price is agreed and once everything is back. */
export function kindOf({
  status,
  actions,
  withdrawal,
}: Pick<Order, 'status' | 'actions' | 'withdrawal'>): EveningKind | undefined {
  // A withdrawal has called the pick-up off; the return can be chosen all the same.
  if (withdrawal) return actions.includes('choose_return') ? 'return' : undefined;
  if (status === 'pickup_scheduled' || actions.includes('choose_pickup')) return 'pickup';
  return actions.includes('choose_return') ? 'return' : undefined;
}

export type OpenedEvenings =
  | { readonly ok: true; readonly answer: Evenings }
  | { readonly ok: false; readonly problem: Problem | undefined };
type Found = { readonly opened: Opened; readonly evenings?: OpenedEvenings };

/** The order of a link with the evenings that it can have. Looking changes nothing. */
export async function openPickup(): Promise<Found> {
  const opened = await openQuote();
  const kind = opened.kind === 'open' ? kindOf(opened.order) : undefined;
  if (opened.kind !== 'open' || !kind) return { opened };
  const { id, token } = opened.link;
  const api = createClient({ origin: '', clientId: 'storefront', language: pageLanguage() });
  const evenings = await call(api, listEvenings, { params: { id, x: token }, query: { kind } });
  return { opened, evenings };
}
