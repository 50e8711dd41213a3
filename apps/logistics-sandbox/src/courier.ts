import { type Booking, type BookingName, Bookings } from './bookings.ts';
import { Callbacks, type Receiver } from './callbacks.ts';
import { Faults } from './faults.ts';
import { IdempotencyKeys } from './idempotency.ts';
import { Refusal } from './refusal.ts';

export type CourierOptions = { readonly key: string; readonly receiver?: Receiver };

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

  collect(name: BookingName): Booking {
    const booking = this.bookings.named(name);
    if (booking.state !== 'booked') throw new Refusal(409, 'not_open');
    booking.state = 'collected';
    this.callbacks.tell('collected', booking.id);
    return booking;
  }

  deliver(name: BookingName): Booking {
    const booking = this.bookings.named(name);
    if (booking.state === 'booked') this.collect(booking);
    if (booking.state !== 'collected') throw new Refusal(409, 'not_open');
    booking.state = 'delivered';
    this.callbacks.tell('delivered', booking.id);
    return booking;
  }

  reset(): void {
    this.callbacks.clear();
    this.bookings.clear();
    this.idempotency.clear();
    this.faults.clear();
    this.requests = [];
  }
}
