export type BookingState = 'booked' | 'collected' | 'delivered' | 'cancelled';

/** Where a courier rings, and whom they ask for there: by telephone, by e-mail or by both. */
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
  /** One for each intention: the same key with another content is refused. */
  readonly key: string;
  readonly orderNumber: string;
  /** From the customer to the workshop, or back. */
  readonly kind: 'pickup' | 'return';
  /** Of Berlin's calendar, such as `2026-11-17`; couriers come between 19:00 and 21:00. */
  readonly day: string;
  readonly from: Place;
  readonly to: Place;
  readonly parcels: number;
  /** How many things are in the parcels, and what each of them is. */
  readonly items: number;
  readonly contents: readonly string[];
  /** The customer's, about their door. */
  readonly notes: string | null;
};

/** `collected`: the courier has the things; `delivered`: somebody has taken them. Of either kind. */
export type LogisticsEvent = {
  readonly id: string;
  readonly type: 'collected' | 'delivered';
  readonly bookingId: string;
};

/** What we ask of a courier. Every call that changes something can be repeated with its key. */
export type Logistics = {
  book(request: BookingRequest): Promise<{ readonly bookingId: string }>;
  /** Too late: a courier has the things, or the booking is cancelled. */
  move(bookingId: string, day: string, key: string): Promise<'moved' | 'too_late'>;
  /** A booking that is cancelled already counts as cancelled. */
  cancel(bookingId: string, key: string): Promise<'cancelled' | 'too_late'>;
  read(bookingId: string): Promise<{ readonly state: BookingState; readonly day: string }>;
  /** Nothing when the signature does not hold. The bytes have to be those that were sent. */
  verifyEvent(body: Buffer, signature: string): LogisticsEvent | undefined;
};

/** Where a callback carries its signature. */
export const signatureHeader = 'logistics-signature';

/** The courier's system did not answer, or not with sense. */
export class LogisticsUnavailable extends Error {
  override name = 'LogisticsUnavailable';
  /** They did answer, and would answer the same again: trying again is of no use. */
  readonly wasAnswered: boolean;
  readonly code: string;
  constructor(code: string, wasAnswered: boolean) {
    super(code);
    this.code = code;
    this.wasAnswered = wasAnswered;
  }
}
