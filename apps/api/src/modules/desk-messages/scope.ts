import { addMessage, markSeen, readThread } from '#modules/order-messages/index.ts';
import type { Tx } from '#platform/database.ts';

/** Whose messages somebody sees. */
export type Scope = { readonly providerId: string };

/**
 * The three ways in which this module reaches messages: each names the workshop. Row-level security would show and
 * write no others either.
 */
export const ownMessages = (tx: Tx, { providerId }: Scope, orderId: string, after: string | undefined) =>
  readThread(tx, { orderId, providerId }, after);

type Written = { readonly orderId: string; readonly id: string; readonly body: string; readonly now: Date };
export const addOwnMessage = (tx: Tx, { providerId }: Scope, written: Written) =>
  addMessage(tx, { ...written, providerId, author: 'provider' });

type Seen = { readonly orderId: string; readonly seq: number; readonly now: Date };
export const seeOwnMessages = (tx: Tx, { providerId }: Scope, seen: Seen) =>
  markSeen(tx, { ...seen, providerId, side: 'provider' });
