import { stored } from '#app/draft/stored.ts';

/** The content of a mailed link: the id of the order, and the token that grants access to it. */
export type OrderLink = {
  readonly id: string;
  readonly token: string;
  /**
   * The payment setup that the customer finished for this order; stored until the server knows about it.
   */
  readonly setupIntentId?: string;
  /** The charge that the customer's bank had to approve; also stored until the server knows about it. */
  readonly paymentIntentId?: string;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const secret = /^[\w-]{43}$/;

/**
 * Why an address leads to no order: it holds no valid order id, or its token is missing or incomplete.
 */
export type LinkProblem = 'no order id' | 'no token';

export function readOrderLink(fragment: string): OrderLink | LinkProblem {
  const [id = '', token = '', ...rest] = fragment.replace(/^#/, '').split('.');
  if (!uuid.test(id)) return 'no order id';
  return secret.test(token) && rest.length === 0 ? { id, token } : 'no token';
}

const key = 'orderLink';

/**
 * The link is stored for this tab only and until the tab is closed, so that the next person at this
 * device cannot open the order.
 */
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

/** Tells whether the fragment names a part of the page, as the link that skips the header does. */
const isPart = (fragment: string) => fragment === '' || document.getElementById(fragment.slice(1)) !== null;

const isKept = () => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/**
 * Returns the link that brought the customer here. The function removes it from the address at once,
 * so that nobody reads it over a shoulder, shares it or finds it in the browser history. After a
 * reload it comes from the tab's own storage.
 */
export function takeOrderLink(): OrderLink | LinkProblem {
  const { hash, pathname, search } = location;
  if (isPart(hash)) return kept.get() ?? 'no token';
  const link = readOrderLink(hash);
  if (typeof link === 'string') return link;
  storeOrderLink(link);
  // If the browser stores nothing, the link has to stay in the address.
  if (isKept()) history.replaceState(history.state, '', pathname + search);
  return link;
}
