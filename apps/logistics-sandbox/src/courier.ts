import { type Booking, type BookingName, Bookings, type Failure, type Handover } from './bookings.ts';
import { Callbacks, type Receiver } from './callbacks.ts';
import { Faults } from './faults.ts';
import { IdempotencyKeys } from './idempotency.ts';
import { Refusal } from './refusal.ts';

export type CourierOptions = { readonly key: string; readonly receiver?: Receiver };

/** What a test has the courier say about a handover. */
export type Word = Partial<Pick<Handover, 'items' | 'tag' | 'person' | 'photo'>>;

export type LoggedRequest = {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  /** `cut` when the connection was closed before the response. */
  status: number | 'waiting' | 'cut';
};

/** One account with the courier, and all its data. */
export class Courier {
  readonly key: string;
  readonly bookings = new Bookings();
  readonly idempotency = new IdempotencyKeys();
  readonly faults = new Faults();
  readonly callbacks: Callbacks;
  requests: LoggedRequest[] = [];

  constructor({ key, receiver }: CourierOptions) {
    if (!key.includes('_test_')) throw new Error('The logistics sandbox takes test keys only: …_test_…');
    this.key = key;
    this.callbacks = new Callbacks(receiver);
  }

  collect(name: BookingName & Word = {}): Booking {
    const booking = this.bookings.named(name);
    if (booking.state !== 'booked') throw new Refusal(409, 'not_open');
    booking.state = 'collected';
    this.#note(booking, 'collected', name);
    this.callbacks.tell('collected', booking.id);
    return booking;
  }

  deliver(name: BookingName & Word = {}): Booking {
    const booking = this.bookings.named(name);
    if (booking.state === 'booked') this.collect({ id: booking.id });
    if (booking.state !== 'collected') throw new Refusal(409, 'not_open');
    booking.state = 'delivered';
    this.#note(booking, 'delivered', name);
    this.callbacks.tell('delivered', booking.id);
    return booking;
  }

  /** The courier was there in vain; the booking has ended. */
  fail({ reason = 'nobody_home', words = null, ...name }: BookingName & Partial<Failure>): Booking {
    const booking = this.bookings.named(name);
    if (booking.state === 'cancelled' || booking.state === 'delivered') throw new Refusal(409, 'not_open');
    booking.state = 'failed';
    booking.failure = { at: new Date().toISOString(), reason, words };
    this.callbacks.tell('failed', booking.id);
    return booking;
  }

  /** Unless a test says otherwise, the courier counts everything, reads the right tag and takes a photo. */
  #note(booking: Booking, type: Handover['type'], word: Word): void {
    const { items = booking.items, tag = booking.tag ?? null, person = 'Emre', photo = `ph_${type}` } = word;
    const at = new Date().toISOString();
    booking.handovers = [...booking.handovers, { type, at, person, items, tag, photo }];
  }

  reset(): void {
    this.callbacks.clear();
    this.bookings.clear();
    this.idempotency.clear();
    this.faults.clear();
    this.requests = [];
  }
}
