import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod/mini';
import { drawBag } from './bag-photo.ts';
import { type Booking, BookingRequest, MoveRequest } from './bookings.ts';
import type { Courier, LoggedRequest } from './courier.ts';
import type { SandboxResponse } from './idempotency.ts';
import { Refusal } from './refusal.ts';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export const refused = (status: number, code: string): SandboxResponse => ({
  status,
  body: JSON.stringify({ error: { code } }),
});
const reported = (status: number, booking: Booking): SandboxResponse => ({
  status,
  body: JSON.stringify(booking),
});

/** The photo of a handover: the same drawn bag for all. */
function photographed(booking: Booking, name: string): SandboxResponse {
  if (!booking.handovers.some(({ photo }) => photo === name)) throw new Refusal(404, 'not_found');
  return { status: 200, body: drawBag(), type: 'image/png' };
}

function authorise({ key }: Courier, { authorization = '' }: IncomingHttpHeaders): void {
  const given = Buffer.from(authorization);
  const expected = Buffer.from(`Bearer ${key}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal(401, 'key_unknown');
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    throw new Refusal(400, 'invalid');
  }
}

function change(courier: Courier, id: string, action: string, body: string): SandboxResponse {
  const { bookings } = courier;
  switch (`${id && 'booking'} ${action}`) {
    case ' ':
      return reported(201, bookings.book(parse(BookingRequest, body)));
    case 'booking move':
      return reported(200, bookings.move(id, parse(MoveRequest, body).day));
    case 'booking cancel':
      return reported(200, bookings.cancel(id));
    default:
      throw new Refusal(404, 'not_found');
  }
}

function perform(courier: Courier, { method, path, headers, body }: Asked): SandboxResponse {
  try {
    authorise(courier, headers);
    const [, room, id = '', action = '', photo = ''] = path.split('/');
    if (room !== 'bookings') throw new Refusal(404, 'not_found');
    if (method === 'GET' && action === 'photos') return photographed(courier.bookings.find(id), photo);
    if (method === 'GET' && action === '') return reported(200, courier.bookings.find(id));
    if (method !== 'POST') throw new Refusal(405, 'method_not_allowed');
    const key = headers['idempotency-key']?.toString();
    return courier.idempotency.once(key, `${path} ${body}`, () => change(courier, id, action, body));
  } catch (error) {
    if (error instanceof Refusal) return refused(error.status, error.code);
    throw error;
  }
}

/**
 * Handles one call of the courier's API. `cut`: the server closes the connection instead of responding.
 */
export async function respondToApi(
  courier: Courier,
  asked: Asked,
): Promise<SandboxResponse & { cut?: boolean }> {
  const { method, path, headers } = asked;
  const idempotencyKey = headers['idempotency-key']?.toString();
  const logged: LoggedRequest = { method, path, idempotencyKey, status: 'waiting' };
  courier.requests.push(logged);
  const fault = courier.faults.take(method, path);
  const trouble = refused(fault?.status ?? 500, 'trouble');
  const delay = async () => {
    if (fault?.delayMs) await courier.faults.delay(fault.delayMs);
  };
  if (fault?.mode === 'late') await delay();
  const response = fault?.mode === 'before' ? trouble : perform(courier, asked);
  if (fault?.mode !== 'late') await delay();
  const isCut = fault?.mode === 'drop-answer';
  const said = fault?.mode === 'after' ? trouble : response;
  logged.status = isCut ? 'cut' : said.status;
  return { ...said, cut: isCut };
}
