import type { OrderMessage, OrderThread } from '@mendwell/contract';

/** Puts messages in order, each once. */
export const mergeMessages = (
  known: readonly OrderMessage[],
  more: readonly OrderMessage[],
): OrderMessage[] => {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((one, other) => one.seq - other.seq);
};

/**
 * Adds what came later to a thread. Returns undefined when the order went to another workshop meanwhile: its thread
 * is another one, and has to be read from the beginning.
 */
export const mergeThread = (known: OrderThread | undefined, more: OrderThread): OrderThread | undefined => {
  if (known && known.provider.id !== more.provider.id) return undefined;
  return { ...more, messages: mergeMessages(known?.messages ?? [], more.messages) };
};
