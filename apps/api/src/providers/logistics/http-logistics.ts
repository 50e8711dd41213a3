import * as z from 'zod/mini';
import { type Logistics, LogisticsUnavailable } from './interface.ts';
import { isSigned } from './signature.ts';

type Settings = { readonly url: string; readonly key: string; readonly webhookSecret: readonly string[] };

const usualTimeoutMs = 8000;

/** The id becomes part of a path. */
const BookingId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const Booking = z.object({
  id: BookingId,
  state: z.enum(['booked', 'collected', 'delivered', 'cancelled']),
  day: z.iso.date(),
});
type Booking = z.infer<typeof Booking>;
const Refusal = z.object({ error: z.object({ code: z.string() }) });
const Event = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.enum(['collected', 'delivered']),
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
      const { state, day } = await get(at(bookingId));
      return { state, day };
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
