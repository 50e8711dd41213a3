import type { OrderMessage, OrderThread } from '@mendwell/contract';
import {
  type MessageFacts,
  type MessageSide,
  mayWriteMessages,
  messagesUntil,
  otherSide,
} from '@mendwell/domain';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { type OrderRecord, providerOf } from '#modules/orders/index.ts';
import type { StoredMessage, Thread } from './thread.ts';

type Context = { readonly catalogue: Catalogue; readonly now: Date };

export function messageFacts({ state, timeline, contact }: OrderRecord): MessageFacts {
  const done = state === 'completed' ? timeline.findLast(({ action }) => action === 'complete') : undefined;
  return { state, completedAt: done ? new Date(done.at) : null, isErased: contact.email === '' };
}

export function toMessageView(
  { id, seq, author, body, created_at: createdAt }: StoredMessage,
  order: OrderRecord,
  catalogue: Catalogue,
): OrderMessage {
  const name = author === 'customer' ? order.contact.given_name : providerOf(order, catalogue).displayName;
  return { id, seq: Number(seq), author, name, body, createdAt: createdAt.toISOString() };
}

/** Returns the thread as one side sees it. */
export function toThreadView(
  order: OrderRecord,
  { messages, seen }: Thread,
  {
    side,
    hasEarlier = false,
    catalogue,
    now,
  }: Context & { readonly side: MessageSide; readonly hasEarlier?: boolean },
): OrderThread {
  const facts = messageFacts(order);
  const { id, displayName } = providerOf(order, catalogue);
  return {
    provider: { id, displayName },
    mayWrite: mayWriteMessages(facts, now),
    writableUntil: facts.completedAt && messagesUntil(facts.completedAt).toISOString(),
    hasEarlier,
    otherSeenSeq: seen[otherSide(side)],
    ownSeenSeq: seen[side],
    messages: messages.map((one) => toMessageView(one, order, catalogue)),
  };
}
