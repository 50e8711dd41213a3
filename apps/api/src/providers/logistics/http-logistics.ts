import * as z from 'zod/mini';
import { type Logistics, LogisticsUnavailable } from './interface.ts';
import { readLimited } from './read-limited.ts';
import { isSigned } from './signature.ts';

type Settings = { readonly url: string; readonly key: string; readonly webhookSecret: readonly string[] };

const usualTimeoutMs = 8000;
/** Photos larger than this are left alone. */
const mostPhotoBytes = 15 * 1024 * 1024;

/** The id becomes part of a path. */
const BookingId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const { catch: withFallback } = z;
/** People read these words, so nothing that is longer or of another form is taken over. */
const Words = withFallback(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))), null);
const Handover = z.object({
  type: z.enum(['collected', 'delivered']),
  at: z.iso.datetime(),
  person: z._default(Words, null),
  items: z._default(z.nullable(z.int().check(z.gte(0), z.lte(1000))), null),
  tag: z._default(Words, null),
  photo: z._default(z.nullable(BookingId), null),
});
const Failure = z.object({
  at: z.iso.datetime(),
  reason: z.enum(['nobody_home', 'address_wrong']),
  words: z._default(Words, null),
});
const Booking = z.object({
  id: BookingId,
  state: z.enum(['booked', 'collected', 'delivered', 'cancelled', 'failed']),
  day: z.iso.date(),
  handovers: z._default(z.array(Handover), []),
  failure: z._default(z.nullable(Failure), null),
});
type Booking = z.infer<typeof Booking>;
const Refusal = z.object({ error: z.object({ code: z.string() }) });
const Event = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.enum(['collected', 'delivered', 'failed']),
  booking: BookingId,
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The courier's system is busy or slow: a later call may succeed. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429;

/**
 * Turns the courier's errors into one of ours. The quoted text is left out, because it may name a
 * customer.
 */
function understood(status: number, text: string): Booking {
  const content = parsed(text);
  if (status >= 200 && status < 300) {
    const booking = Booking.safeParse(content);
    if (booking.success) return booking.data;
    throw new LogisticsUnavailable('answer_not_understood', false);
  }
  const refusal = Refusal.safeParse(content);
  const code = refusal.success ? refusal.data.error.code : `status_${status}`;
  throw new LogisticsUnavailable(code, !isPassing(status));
}

/** A courier who has already been there is a regular result, not an error. */
async function unlessTooLate<Done>(done: Done, call: Promise<Booking>): Promise<Done | 'too_late'> {
  try {
    await call;
    return done;
  } catch (error) {
    if (error instanceof LogisticsUnavailable && error.code === 'not_open') return 'too_late';
    throw error;
  }
}

export function createHttpLogistics(settings: Settings, timeoutMs = usualTimeoutMs): Logistics {
  const { url, key: secretKey, webhookSecret } = settings;
  const base = url.endsWith('/') ? url : `${url}/`;

  const send = async (path: string, init: RequestInit) => {
    try {
      const response = await fetch(new URL(path, base), {
        ...init,
        // The customer's address must not be sent to another server that a redirect names.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      throw new LogisticsUnavailable(isLate ? 'timeout' : 'unreachable', false);
    }
  };
  const authorization = `Bearer ${secretKey}`;
  const get = async (path: string) => {
    const { status, text } = await send(path, { headers: { authorization } });
    return understood(status, text);
  };
  const post = async (path: string, key: string, body: object) => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
    const { status, text } = await send(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return understood(status, text);
  };
  const at = (bookingId: string) => `bookings/${bookingId}`;

  return {
    book: async ({ key, orderNumber, ...rest }) => {
      const { id } = await post('bookings', key, { reference: orderNumber, ...rest });
      return { bookingId: id };
    },
    move: (bookingId, day, key) => unlessTooLate('moved', post(`${at(bookingId)}/move`, key, { day })),
    cancel: (bookingId, key) => unlessTooLate('cancelled', post(`${at(bookingId)}/cancel`, key, {})),
    read: async (bookingId) => {
      const { state, day, handovers, failure } = await get(at(bookingId));
      return {
        state,
        day,
        handovers: handovers.map((one) => ({ ...one, at: new Date(one.at) })),
        failure: failure && { ...failure, at: new Date(failure.at) },
      };
    },
    readPhoto: async (bookingId, photo) => {
      try {
        const response = await fetch(new URL(`${at(bookingId)}/photos/${photo}`, base), {
          headers: { authorization },
          // A redirect could lead to an address that is not the courier's.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return response.status === 200 ? await readLimited(response, mostPhotoBytes) : undefined;
      } catch {
        // A handover counts without its photo.
        return undefined;
      }
    },
    verifyEvent: (body, signature) => {
      if (!webhookSecret.some((secret) => isSigned(body, signature, secret))) return undefined;
      const event = Event.safeParse(parsed(body.toString('utf8')));
      if (!event.success) return undefined;
      const { id, type, booking } = event.data;
      return { id, type, bookingId: booking };
    },
  };
}
