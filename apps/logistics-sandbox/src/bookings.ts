import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from './refusal.ts';

const text = z.string().check(z.minLength(1), z.maxLength(500));
const day = z.iso.date();

const Place = z.strictObject({
  name: text,
  street: text,
  addition: z.nullable(text),
  postcode: z.string().check(z.regex(/^\d{5}$/)),
  city: text,
  /** A person to call or to write to. */
  contact: z
    .strictObject({ name: text, phone: z.nullable(text), email: z.nullable(text) })
    .check(z.refine(({ phone, email }) => phone !== null || email !== null)),
});
const count = z.int().check(z.gte(1), z.lte(1000));

/** The courier loads a van by this: sender, recipient, number of parcels, and what is in them. */
export const BookingRequest = z
  .strictObject({
    /** The sender's own name for the booking. */
    reference: text,
    kind: z.enum(['pickup', 'return']),
    day,
    from: Place,
    to: Place,
    parcels: count,
    items: count,
    contents: z.array(text),
    /** What stands on the tag of the parcel. */
    tag: z.optional(text),
    notes: z.nullable(z.string().check(z.maxLength(2000))),
  })
  .check(z.refine(({ items, contents }) => contents.length === items));
export type BookingRequest = z.infer<typeof BookingRequest>;
export const MoveRequest = z.strictObject({ day });

/** What a courier tells about taking or handing over the parcels. */
export type Handover = {
  readonly type: 'collected' | 'delivered';
  readonly at: string;
  readonly person: string;
  /** Null when the courier has not counted. */
  readonly items: number | null;
  readonly tag: string | null;
  /** The name of the photo under `/bookings/{id}/photos/`. */
  readonly photo: string | null;
};
export type Failure = {
  readonly at: string;
  readonly reason: 'nobody_home' | 'address_wrong';
  readonly words: string | null;
};

export type Booking = BookingRequest & {
  readonly id: string;
  state: 'booked' | 'collected' | 'delivered' | 'cancelled' | 'failed';
  handovers: readonly Handover[];
  failure: Failure | null;
};
export type BookingName = { readonly id?: string; readonly reference?: string; readonly kind?: string };

/** The courier's bookings, oldest first. */
export class Bookings {
  readonly #bookings = new Map<string, Booking>();

  book(request: BookingRequest): Booking {
    const booking: Booking = {
      ...request,
      id: `bk_${randomUUID()}`,
      state: 'booked',
      handovers: [],
      failure: null,
    };
    this.#bookings.set(booking.id, booking);
    return booking;
  }

  find(id: string): Booking {
    const booking = this.#bookings.get(id);
    if (!booking) throw new Refusal(404, 'not_found');
    return booking;
  }

  /** Finds a booking by its id, or the last one of an order that is not cancelled. */
  named({ id, reference, kind }: BookingName): Booking {
    if (id !== undefined) return this.find(id);
    const found = this.list().findLast(
      (one) =>
        one.reference === reference && one.kind === kind && !['cancelled', 'failed'].includes(one.state),
    );
    if (!found) throw new Refusal(404, 'not_found');
    return found;
  }

  move(id: string, to: string): Booking {
    const booking = this.find(id);
    if (booking.state !== 'booked') throw new Refusal(409, 'not_open');
    booking.day = to;
    return booking;
  }

  cancel(id: string): Booking {
    const booking = this.find(id);
    if (booking.state !== 'booked' && booking.state !== 'cancelled') throw new Refusal(409, 'not_open');
    booking.state = 'cancelled';
    return booking;
  }

  list(): Booking[] {
    return [...this.#bookings.values()];
  }

  clear(): void {
    this.#bookings.clear();
  }
}
