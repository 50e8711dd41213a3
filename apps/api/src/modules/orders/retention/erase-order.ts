import type { OrderRefusal } from '@mendwell/domain';
import { sql } from 'kysely';
import { dropUploadsOf } from '#modules/photos/index.ts';
import type { Tx } from '#platform/database.ts';
import { applyCommand, type ChangeDeps, changeOrder } from '../change-order.ts';
import { holdClaimContact } from './hold-claim-contact.ts';
import { holdReceipt } from './hold-receipt.ts';

/** Deletes what was typed about the items, and the photos of them. */
async function dropNotesAndPhotos(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`
    update order_items set content = content
      || '{"additionalInformation": [], "markers": [], "images": [], "estimatedValue": null}'
    where order_id = ${orderId}`.execute(tx);
  // The words of the provider or of support about why they ended the order.
  await sql`
    update order_history set details = null where order_id = ${orderId} and action in ('decline', 'hand_back', 'support_cancel')`.execute(
    tx,
  );
  await dropUploadsOf(tx, orderId, now);
}

/**
 * Erases the person from an order that has ended; the caller holds its lock. What the law requires us to
 * store, and what is stored for complaints about the work, moves to the schema `restricted`.
 */
export async function eraseOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  await holdReceipt(tx, orderId);
  await holdClaimContact(tx, orderId, now);
  // The row stays: without it, no mail could notify support of a late dispute.
  await sql`
    update order_contacts set title = 'none', given_name = '', family_name = '', email = '', phone = '',
      street = '', second_address = null, postcode = '', city = '', delivery_notes = null, federal_state = null
    where order_id = ${orderId}`.execute(tx);
  await dropNotesAndPhotos(tx, orderId, now);
  await tx
    .updateTable('orders')
    .set({
      forgotten_at: now,
      visitor_id: null,
      request_hash: Buffer.alloc(0),
      discount_failures: '[]' as never,
      wished_evenings: null,
    })
    .where('id', '=', orderId)
    .execute();
}

/** Erases an order that was never placed: nothing of it is needed. */
export async function eraseDraft(
  tx: Tx,
  deps: ChangeDeps,
  { orderId, requestId }: { readonly orderId: string; readonly requestId: string },
): Promise<void> {
  const now = deps.clock.now();
  await dropUploadsOf(tx, orderId, now);
  // The change is refused if the order was abandoned before; the result is the same.
  await changeOrder<OrderRefusal>(tx, deps, { orderId, requestId }, (change) =>
    applyCommand(change, deps.effects, { command: 'abandon', actor: 'customer' }),
  );
  await sql`delete from order_items where order_id = ${orderId}`.execute(tx);
  await sql`delete from order_contacts where order_id = ${orderId}`.execute(tx);
  await sql`
    update orders set forgotten_at = ${now}, visitor_id = null, request_hash = '', discount_failures = '[]',
      wished_evenings = null
    where id = ${orderId}`.execute(tx);
}

/**
 * Deletes the links and codes that the customer was mailed, except the link for claims, and returns the
 * ids of the codes.
 */
export async function eraseProofs(tx: Tx, orderId: string): Promise<string[]> {
  const { rows: codes } = await sql<{ id: string }>`
    delete from codes where order_id = ${orderId} and action <> 'provider' returning id`.execute(tx);
  await sql`delete from order_links where order_id = ${orderId} and purpose not in ('provider', 'claim')`.execute(
    tx,
  );
  return codes.map(({ id }) => id);
}
