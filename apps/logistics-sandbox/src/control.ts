import { refused } from './api.ts';
import type { BookingName, Failure } from './bookings.ts';
import type { CallbackSettings, EventType } from './callbacks.ts';
import type { Courier, Word } from './courier.ts';
import type { FaultRequest } from './faults.ts';
import type { SandboxResponse } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import type { Forgery } from './signature.ts';

type Body = BookingName &
  Word &
  Partial<Failure> &
  FaultRequest &
  Partial<CallbackSettings> & { type?: EventType; how?: Forgery };
type Action = (courier: Courier, body: Body) => unknown;

/** Actions for tests that no customer of a courier has. */
const actions: Readonly<Record<string, Action>> = {
  'POST collect': (courier, body) => courier.collect(body),
  'POST deliver': (courier, body) => courier.deliver(body),
  'POST fail': (courier, { id, reference, kind, reason, words }) =>
    courier.fail({
      ...(id ? { id } : {}),
      ...(reference ? { reference } : {}),
      ...(kind ? { kind } : {}),
      ...(reason ? { reason } : {}),
      ...(words ? { words } : {}),
    }),
  'POST callbacks': ({ callbacks }, body) => {
    callbacks.settings = { ...callbacks.settings, ...body };
  },
  'POST deliver-all': ({ callbacks }) => callbacks.deliverAll(),
  'POST resend-event': ({ callbacks }, { id = '' }) => callbacks.resend(id),
  'POST forge': async ({ bookings, callbacks }, { type = 'collected', how = 'unsigned', ...name }) => ({
    status: await callbacks.forge(type, bookings.named(name).id, how),
  }),
  'POST fail-next': ({ faults }, body) => faults.order(body),
  'POST end-delays': ({ faults }) => faults.endDelays(),
  'POST reset': (courier) => courier.reset(),
  'GET bookings': ({ bookings }) => bookings.list(),
  'GET events': ({ callbacks }) => callbacks.events(),
  'GET requests': ({ requests }) => requests,
};

export async function respondToControl(
  courier: Courier,
  method: string,
  name: string,
  body: string,
): Promise<SandboxResponse> {
  const action = actions[`${method} ${name}`];
  if (!action) return { status: 404, body: JSON.stringify({ known: Object.keys(actions) }) };
  try {
    const result = await action(courier, JSON.parse(body || '{}') as Body);
    return { status: 200, body: JSON.stringify(result ?? {}) };
  } catch (error) {
    if (error instanceof Refusal) return refused(error.status, error.code);
    return refused(400, 'invalid');
  }
}
