import { expectedItems, type Handover, type HandoverLeg, isCountRight } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import { handoversNow, itemsInBag, type OrderChange } from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';
import './custody-tables.ts';

/** The mail to the customer about a count that does not match, and the one to support. */
export const countDiffers = 'count-differs';
export const countToSupport = 'support-count-differs';

const insert = `
  insert into handovers (id, order_id, leg, reported_by, at, person, expected, counted, missing, is_other_bag, photo,
    booking_id, note)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13)`;

export type Told = {
  readonly leg: HandoverLeg;
  readonly by: Handover['by'];
  /** Null when nobody has counted. */
  readonly counted: number | null;
  readonly at?: Date;
  readonly person?: string | null;
  /** The positions of the items that are not in the bag, where somebody has said which. */
  readonly missing?: readonly number[];
  readonly isOtherBag?: boolean;
  readonly photo?: string | null;
  /** The courier's booking; what the courier tells about it is recorded once for each leg. */
  readonly bookingId?: string | null;
  readonly note?: string | null;
};

/** Adds a handover to the change, without judging it. */
export function addHandover(change: OrderChange, told: Told): Handover {
  const { order, now } = change;
  const { leg, by, counted, at = now, person = null, missing = [], isOtherBag = false } = told;
  const { photo = null, bookingId = null, note = null } = told;
  const id = newId();
  const expected = expectedItems(itemsInBag(order).length, handoversNow(order));
  change.run({
    text: insert,
    values: [
      id,
      order.id,
      leg,
      by,
      at,
      person,
      expected,
      counted,
      JSON.stringify(missing),
      isOtherBag,
      photo,
      bookingId,
      note,
    ],
  });
  const row = {
    id,
    leg,
    by,
    at: at.toISOString(),
    person,
    expected,
    counted,
    missing,
    isOtherBag,
    photo,
    bookingId,
  };
  change.set({ handovers: [...order.handovers, row] });
  return row;
}

/**
 * Records that the items changed hands. A count that does not match stops the next step by being on
 * record, and is told to support and to the customer at once. Returns whether it matches.
 */
export function recordHandover(change: OrderChange, told: Told): boolean {
  const row = addHandover(change, told);
  if (isCountRight(row)) return true;
  const { leg, expected, counted, isOtherBag } = row;
  change.note(told.by, 'count_differs', { leg, expected, counted, isOtherBag });
  change.queueMail(countToSupport);
  change.queueMail(countDiffers);
  return false;
}

/** Returns whether the courier's word about this leg of a booking is on record. */
export async function isRecorded(db: Db, bookingId: string, leg: HandoverLeg): Promise<boolean> {
  const row = await db
    .selectFrom('handovers')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('leg', '=', leg)
    .executeTakeFirst();
  return row !== undefined;
}
