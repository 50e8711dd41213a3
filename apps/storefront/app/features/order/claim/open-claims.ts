import { type OrderClaims, readClaims } from '@mendwell/contract';
import { call, pageApi } from '@mendwell/web/page-api.ts';
import { clientId } from '#app/site/client-id.ts';
import { type OrderLink, takeOrderLink } from '../order-link.ts';
import type { LinkTrouble } from '../quote/open-quote.ts';

export type OpenedClaims =
  | LinkTrouble
  | { readonly kind: 'open'; readonly claims: OrderClaims; readonly link: OrderLink };

/** Loads what can be reported about the order of a link, and what was. Opening the link changes nothing. */
export async function openClaims(): Promise<OpenedClaims> {
  const link = takeOrderLink();
  if (typeof link === 'string') return { kind: link };
  const result = await call(pageApi(clientId), readClaims, { params: { id: link.id, x: link.token } });
  if (result.ok) return { kind: 'open', claims: result.response, link };
  const { problem } = result;
  return problem?.code === 'link_invalid' ? { kind: 'unknown' } : { kind: 'failed', problem };
}
