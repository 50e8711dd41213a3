import { sql } from 'kysely';
import { dropUploadsOf } from '#modules/photos/index.ts';
import type { Tx } from '#platform/database.ts';
import { holdClaimContact } from './hold-claim-contact.ts';
import { holdReceipt } from './hold-receipt.ts';

/** Deletes what was typed about the items, and the photos of them. */
async function dropNotesAndPhotos(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`
    update order_items set content = content
      || '{"additionalInformation": [], "markers": [], "images": [], "estimatedValue": null}'
    where order_id = ${orderId}`.execute(tx);
  await sql`
    update quotes set note = null, lines = (
      select jsonb_agg(line || '{"note": null, "photo": null}' order by position)
      from jsonb_array_elements(lines) with ordinality as answered (line, position))
    where order_id = ${orderId}`.execute(tx);
  // The provider's own words about why they declined.
  await sql`
    update order_history set details = null where order_id = ${orderId} and action = 'decline'`.execute(tx);
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
    })
    .where('id', '=', orderId)
    .execute();
}
