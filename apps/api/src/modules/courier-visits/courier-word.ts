import { type HandoverLeg, isTagOf } from '@mendwell/domain';
import { isRecorded, recordHandover } from '#modules/custody/index.ts';
import type { OrderChange, VisitKind } from '#modules/orders/index.ts';
import { claimHandoverPhoto, type PhotoStore } from '#modules/photos/index.ts';
import type { CourierHandover } from '#providers/logistics/interface.ts';
import type { CourierDeps } from './courier-deps.ts';

export type FollowDeps = CourierDeps & {
  /** Makes the courier's photos anew, as it does with every photo. */
  readonly storePhoto: PhotoStore;
};

const legs = {
  pickup: { collected: 'to_courier', delivered: 'to_workshop' },
  return: { collected: 'from_workshop', delivered: 'home' },
} as const satisfies Record<VisitKind, Record<CourierHandover['type'], HandoverLeg>>;

type Told = {
  readonly bookingId: string;
  readonly kind: VisitKind;
  readonly handovers: readonly CourierHandover[];
};
type NewHandover = Omit<CourierHandover, 'type'> & { readonly leg: HandoverLeg };

/** Returns what the courier tells and nobody has recorded yet, with the photos in our own storage. */
export async function newHandovers(
  { db, logistics, storePhoto }: FollowDeps,
  { bookingId, kind, handovers }: Told,
): Promise<readonly NewHandover[]> {
  const found: NewHandover[] = [];
  for (const { type, photo, ...one } of handovers) {
    const leg = legs[kind][type];
    if (await isRecorded(db, bookingId, leg)) continue;
    const bytes = photo === null ? undefined : await logistics.readPhoto(bookingId, photo);
    const stored = bytes && (await storePhoto(bytes));
    found.push({ ...one, leg, photo: stored?.uploadId ?? null });
  }
  return found;
}

const longAgoMs = 7 * 24 * 60 * 60 * 1000;

/** The courier's clock is believed as long as it is about right; nothing is collected before it is to be. */
function momentOf(at: Date, { now, order: { redo } }: OrderChange): Date {
  const earliest = Math.max(now.getTime() - longAgoMs, redo ? new Date(redo.at).getTime() : 0);
  return at > now || at.getTime() < earliest ? now : at;
}

/** Adds what the courier tells to the change, unless another process has recorded it meanwhile. */
export function recordCourierWord(
  change: OrderChange,
  bookingId: string,
  told: readonly NewHandover[],
): void {
  const { id, number } = change.order;
  for (const { leg, at, person, items, tag, photo } of told) {
    if (change.order.handovers.some((one) => one.bookingId === bookingId && one.leg === leg)) continue;
    const isOtherBag = tag !== null && !isTagOf(tag, { id, number });
    const moment = momentOf(at, change);
    recordHandover(change, {
      leg,
      by: 'courier',
      counted: items,
      at: moment,
      person,
      isOtherBag,
      photo,
      bookingId,
    });
    if (photo !== null) change.run(claimHandoverPhoto(id, photo, change.now));
  }
}
