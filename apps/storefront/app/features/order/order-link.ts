import { stored } from '#app/draft/stored.ts';

/** What a mailed link says: which order, and the token that proves the right to it. */
export type OrderLink = {
  readonly id: string;
  readonly token: string;
  /** The payment setup that was finished for it, until the server has heard of it. */
  readonly setupIntentId?: string;
  /** The charge that the bank was asked about, likewise. */
  readonly paymentIntentId?: string;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const secret = /^[\w-]{43}$/;

/** Why an address leads to no order: its id is none, or what should prove the right to it is not whole. */
export type LinkProblem = 'no order id' | 'no token';

export function readOrderLink(fragment: string): OrderLink | LinkProblem {
  const [id = '', token = '', ...rest] = fragment.replace(/^#/, '').split('.');
  if (!uuid.test(id)) return 'no order id';
  return secret.test(token) && rest.length === 0 ? { id, token } : 'no token';
}

const key = 'orderLink';

/** Of this tab alone and until it is closed: whoever sits here later finds no way to the order. */
const kept = stored<OrderLink>(
  key,
  (text) => {
    const { id, token, setupIntentId, paymentIntentId } = JSON.parse(text) as Record<string, unknown>;
    const link = readOrderLink(`${String(id)}.${String(token)}`);
    if (typeof link === 'string') return undefined;
    return {
      ...link,
      ...(typeof setupIntentId === 'string' ? { setupIntentId } : {}),
      ...(typeof paymentIntentId === 'string' ? { paymentIntentId } : {}),
    };
  },
  JSON.stringify,
  () => sessionStorage,
);
export const storeOrderLink = kept.set;
export const storedOrderLink = kept.get;

/** A part of the page, as the link that skips the header names it. */
const isPart = (fragment: string) => fragment === '' || document.getElementById(fragment.slice(1)) !== null;

const isKept = () => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/**
 * The link that brought the customer here. It leaves the address at once, lest it be seen over a
 * shoulder, shared or kept in a history; a reload finds it in the tab's own storage.
 */
export function takeOrderLink(): OrderLink | LinkProblem {
  const { hash, pathname, search } = location;
  if (isPart(hash)) return kept.get() ?? 'no token';
  const link = readOrderLink(hash);
  if (typeof link === 'string') return link;
  storeOrderLink(link);
  // A browser that keeps nothing has to keep the address.
  if (isKept()) history.replaceState(history.state, '', pathname + search);
  return link;
}
