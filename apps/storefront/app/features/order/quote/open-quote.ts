import { type Order, type Problem, reviewOrder } from '@mendwell/contract';
import { call, pageApi } from '@mendwell/web/page-api.ts';
import { clientId } from '#app/site/client-id.ts';
import { type LinkProblem, type OrderLink, takeOrderLink } from '../order-link.ts';

/** Why a link shows no order. */
export type LinkTrouble =
  | { readonly kind: LinkProblem | 'unknown' }
  | { readonly kind: 'failed'; readonly problem: Problem | undefined };

export type Opened = LinkTrouble | { readonly kind: 'open'; readonly order: Order; readonly link: OrderLink };

/**
 * Loads what a mailed link leads to. Opening it changes nothing, because mail scanners open links too.
 */
export async function openQuote(): Promise<Opened> {
  const link = takeOrderLink();
  if (typeof link === 'string') return { kind: link };
  const api = pageApi(clientId);
  const result = await call(api, reviewOrder, { params: { id: link.id, x: link.token } });
  if (result.ok) return { kind: 'open', order: result.response, link };
  const { problem } = result;
  return problem?.code === 'link_invalid' ? { kind: 'unknown' } : { kind: 'failed', problem };
}
