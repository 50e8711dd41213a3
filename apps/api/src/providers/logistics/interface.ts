/** `failed`: the courier was there and could not collect or deliver; another visit needs another booking. */
export type BookingState = 'booked' | 'collected' | 'delivered' | 'cancelled' | 'failed';

/** What the courier tells about taking or handing over the parcels. */
export type CourierHandover = {
  readonly type: 'collected' | 'delivered';
  readonly at: Date;
  /** The courier's name. */
  readonly person: string | null;
  /** Null when the courier has not counted. */
  readonly items: number | null;
  /** What the courier read on the tag; null when there was none to read. */
  readonly tag: string | null;
  /** The courier's name for a photo of it. */
  readonly photo: string | null;
};

/** Why the courier could not collect or deliver. */
export type CourierFailure = {
  readonly at: Date;
  readonly reason: 'nobody_home' | 'address_wrong';
  readonly words: string | null;
};

export type Booking = {
  readonly state: BookingState;
  readonly day: string;
  readonly handovers: readonly CourierHandover[];
  readonly failure: CourierFailure | null;
};

/** Where a courier rings, and whom they ask for there: by phone, by mail or by both. */
export type Place = {
  readonly name: string;
  readonly street: string;
  readonly addition: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly contact: {
    readonly name: string;
    readonly phone: string | null;
    readonly email: string | null;
  };
};

export type BookingRequest = {
  /** One key for each intention: the same key with other content is refused. */
  readonly key: string;
  readonly orderNumber: string;
  /** From the customer to the provider, or back. */
  readonly kind: 'pickup' | 'return';
  /** In Berlin's calendar, such as `2026-11-17`; couriers come between 19:00 and 21:00. */
  readonly day: string;
  readonly from: Place;
  readonly to: Place;
  readonly parcels: number;
  /** The number of items in the parcels, and what each of them is. */
  readonly items: number;
  readonly contents: readonly string[];
  /** What stands on the tag of the bag. */
  readonly tag: string;
  /** The customer's notes about their door. */
  readonly notes: string | null;
};

/**
 * `collected`: the courier has the items; `delivered`: somebody has received them. Both occur for both
 * kinds.
 */
export type LogisticsEvent = {
  readonly id: string;
  readonly type: 'collected' | 'delivered' | 'failed';
  readonly bookingId: string;
};

/** The calls to a courier service. Every call that changes something can be repeated with its key. */
export type Logistics = {
  book(request: BookingRequest): Promise<{ readonly bookingId: string }>;
  /** `too_late`: a courier has the items, or the booking is cancelled. */
  move(bookingId: string, day: string, key: string): Promise<'moved' | 'too_late'>;
  /** A booking that is already cancelled counts as cancelled. */
  cancel(bookingId: string, key: string): Promise<'cancelled' | 'too_late'>;
  read(bookingId: string): Promise<Booking>;
  /**
   * Fetches a photo from the courier's own system, never from an address that somebody names. Returns
   * undefined when there is none, or when it is too large.
   */
  readPhoto(bookingId: string, photo: string): Promise<Buffer | undefined>;
  /** Returns undefined when the signature is invalid. `body` must be the exact bytes that were sent. */
  verifyEvent(body: Buffer, signature: string): LogisticsEvent | undefined;
};

/** The header of a callback that contains its signature. */
export const signatureHeader = 'logistics-signature';

/** The courier's system did not answer, or its response was not understood. */
export class LogisticsUnavailable extends Error {
  override name = 'LogisticsUnavailable';
  /** The system answered and would answer the same again: trying again is useless. */
  readonly wasAnswered: boolean;
  readonly code: string;
  constructor(code: string, wasAnswered: boolean) {
    super(code);
    this.code = code;
    this.wasAnswered = wasAnswered;
  }
}
