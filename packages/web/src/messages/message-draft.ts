import * as z from 'zod/mini';

const MessageDraft = z.object({
  /** The message's id: sending it twice stores one message. */
  id: z.uuid(),
  body: z.string(),
  /** Whom it was typed for. */
  provider: z.string(),
});
export type MessageDraft = z.infer<typeof MessageDraft>;

const keyOf = (orderId: string) => `messageDraft:${orderId}`;

/**
 * Reads what was typed about an order and is not sent. It is kept for this tab only, as the link to the order is: the
 * next person at this device must not find it.
 */
export function readDraft(orderId: string): MessageDraft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(orderId));
    return text === null ? undefined : MessageDraft.safeParse(JSON.parse(text)).data;
  } catch {
    // Blocked storage, or something that another program wrote.
    return undefined;
  }
}

/** Keeps the draft, or drops it once it is sent. Where storage is blocked or full, it lives as long as the page. */
export function keepDraft(orderId: string, draft: MessageDraft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(keyOf(orderId));
    else sessionStorage.setItem(keyOf(orderId), JSON.stringify(draft));
  } catch {
    // The component has it.
  }
}
