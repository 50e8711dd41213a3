import { listOtherProviders, type OtherProviders, type Problem } from '@mendwell/contract';
import { call, pageApi } from '@mendwell/web/page-api.ts';
import { clientId } from '#app/site/client-id.ts';
import { type Opened, openQuote } from '../quote/open-quote.ts';

export type OpenedWorkshops =
  | { readonly ok: true; readonly response: OtherProviders }
  | { readonly ok: false; readonly problem: Problem | undefined };
type Found = { readonly opened: Opened; readonly workshops?: OpenedWorkshops };

/** Loads the order of a link with the workshops that can take it. Opening the link changes nothing. */
export async function openOtherWorkshops(): Promise<Found> {
  const opened = await openQuote();
  if (opened.kind !== 'open' || !opened.order.actions.includes('choose_provider')) return { opened };
  const { id, token } = opened.link;
  const workshops = await call(pageApi(clientId), listOtherProviders, { params: { id, x: token } });
  return { opened, workshops };
}
