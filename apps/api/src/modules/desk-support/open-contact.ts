import type { SupportOrder } from '@mendwell/contract';
import type { ContactReason } from '@mendwell/domain';
import { recordAct } from '#modules/desk-audit/index.ts';
import { addNote } from '#modules/order-notes/index.ts';
import { loadOrder, toOrderView } from '#modules/orders/index.ts';
import { type AskingAboutAny, notFound, showNotes } from './read-order.ts';
import type { SupportDeps } from './waiting.ts';

type Reason = { readonly reason: ContactReason; readonly words?: string | undefined };

/** Returns what reaches the customer of an order, after the reason for looking at it is on record. */
export const openContact = (
  { db, clock, catalogue, waits }: SupportDeps,
  { orderId, personId, role, requestId, reason, words }: AskingAboutAny & Reason,
) =>
  db.transaction().execute(async (tx) => {
    if (reason === 'other' && !words) return { refusal: 'invalid_request' } as const;
    const order = await loadOrder(tx, orderId);
    if (!order) return notFound;
    const now = clock.now();
    await recordAct(tx, {
      personId,
      role,
      providerId: null,
      act: 'contact_read',
      about: orderId,
      after: { reason },
      reason: words ?? reason,
      requestId,
      now,
    });
    const { customer, deliveryNotes } = toOrderView(order, { catalogue: catalogue.current(), now, waits });
    return { customer, deliveryNotes };
  });

type NewNote = { readonly id: string; readonly text: string };

/** Adds a note that our staff alone see, once, and returns all of them. What it says is not in the record of the act. */
export const addOrderNote = (
  { db, clock }: SupportDeps,
  { orderId, personId, role, requestId, id, text }: AskingAboutAny & NewNote,
): Promise<{ readonly notes: SupportOrder['notes'] } | typeof notFound> =>
  db.transaction().execute(async (tx) => {
    if (!(await loadOrder(tx, orderId))) return notFound;
    const now = clock.now();
    const isNew = await addNote(tx, { id, orderId, personId, body: text, now });
    if (isNew)
      await recordAct(tx, {
        personId,
        role,
        providerId: null,
        act: 'note_added',
        about: orderId,
        after: { note: id },
        requestId,
        now,
      });
    return { notes: await showNotes(tx, orderId) };
  });
