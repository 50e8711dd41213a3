import { stored } from '#app/draft/stored.ts';

/** How far somebody is on the way to their data, in this tab. */
export type MyDataTab = {
  /** What a mailed link, or asking in this tab, has given. It opens nothing without the code. */
  readonly signature?: string;
  /** Where the code went, if it was asked for here. */
  readonly email?: string;
  /** After link and code; it ends by itself. */
  readonly session?: string;
};

const secret = /^[\w-]{43}$/;
const isSecret = (value: unknown): value is string => typeof value === 'string' && secret.test(value);

/** Of this tab alone and until it is closed: whoever sits here later finds no way to the data. */
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
 * Where this tab stands. A link that brought somebody here leaves the address at once, lest it be seen over a
 * shoulder, shared or kept in a history.
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
