import { listVisits, type Order, type Problem, type VisitDays } from '@mendwell/contract';
import { call, pageApi } from '@mendwell/web/page-api.ts';
import { clientId } from '#app/site/client-id.ts';
import type { VisitKind } from '../documents/calendar-document.ts';
import { type Opened, openQuote } from '../quote/open-quote.ts';

/**
 * Returns which courier visit the order needs now. Returns undefined before the price is agreed and once
 * everything is back.
 */
export function kindOf({
  status,
  actions,
  withdrawal,
}: Pick<Order, 'status' | 'actions' | 'withdrawal'>): VisitKind | undefined {
  // A withdrawal has cancelled the pick-up; the return can still be chosen.
  if (withdrawal) return actions.includes('choose_return') ? 'return' : undefined;
  if (status === 'pickup_scheduled' || actions.includes('choose_pickup')) return 'pickup';
  return actions.includes('choose_return') ? 'return' : undefined;
}

export type OpenedVisitDays =
  | { readonly ok: true; readonly response: VisitDays }
  | { readonly ok: false; readonly problem: Problem | undefined };
type Found = { readonly opened: Opened; readonly evenings?: OpenedVisitDays };

/**
 * Loads the order of a link with the courier visits that it can have. Opening the link changes nothing.
 */
export async function openPickup(): Promise<Found> {
  const opened = await openQuote();
  const kind = opened.kind === 'open' ? kindOf(opened.order) : undefined;
  if (opened.kind !== 'open' || !kind) return { opened };
  const { id, token } = opened.link;
  const api = pageApi(clientId);
  const evenings = await call(api, listVisits, { params: { id, x: token }, query: { kind } });
  return { opened, evenings };
}
