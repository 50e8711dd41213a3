import { stored } from '#app/draft/stored.ts';

/** This tab's progress on the way to the customer's data. */
export type MyDataTab = {
  /** Comes from a mailed link, or from a request in this tab. It opens nothing without the code. */
  readonly signature?: string;
  /** The address that the code was mailed to, if it was requested in this tab. */
  readonly email?: string;
  /** Exists after link and code; it expires by itself. */
  readonly session?: string;
};

const secret = /^[\w-]{43}$/;
const isSecret = (value: unknown): value is string => typeof value === 'string' && secret.test(value);

/**
 * Stored for this tab only and until it is closed, so that a later user of this computer cannot reach
 * the data.
 */
const kept = stored<MyDataTab>(
  'myData',
  (text) => {
    const { signature, email, session } = JSON.parse(text) as Record<string, unknown>;
    return {
      ...(isSecret(signature) ? { signature } : {}),
      ...(typeof email === 'string' ? { email } : {}),
      ...(isSecret(session) ? { session } : {}),
    };
  },
  JSON.stringify,
  () => sessionStorage,
);
export const storeMyDataTab = kept.set;
export const leaveMyDataTab = kept.clear;

/**
 * Returns this tab's progress. The token of a link is removed from the address at once, so that nobody
 * sees it over a shoulder, shares it or finds it in the history.
 */
export function takeMyDataTab(): MyDataTab {
  const { hash, pathname, search } = location;
  const token = hash.replace(/^#/, '');
  if (!secret.test(token)) return kept.get() ?? {};
  const tab = { signature: token };
  storeMyDataTab(tab);
  history.replaceState(history.state, '', pathname + search);
  return tab;
}
