import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callHeaders, type Endpoint, type Order, type Problem, problemCodes } from '@mendwell/contract';
import { type OrderState, orderStates } from '@mendwell/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LinkPurpose } from '#modules/orders/order-tables.ts';
import { Customer } from '#test/customer.ts';
import { endpoints } from '#test/endpoints.ts';
import { linkFor, Provider, plantCode, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { fullRequest } from '#test/price-requests.ts';
import { breakText, mutate } from './mutate.ts';
import { Random } from './random.ts';
import { type Facts, valueFor } from './value-for.ts';

/** `npm run attack` sends a million; the seed is printed with what it found, and `SEED` repeats it. */
const wanted = Number(process.env['FUZZ'] ?? 20_000);
const seed = Number(process.env['SEED'] ?? Math.trunc(Date.now() / 86_400_000));
/** Requests change orders, so new ones are made after so many. */
const perRound = 2500;
const atOnce = 8;
const slowestMs = 60_000;

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
  // Orders are set into their states by hand; events from outside would correct them.
  await Promise.all([
    life.courier.ask('callbacks', { paused: true }),
    life.stripe.ask('webhooks', { paused: true }),
  ]);
});
afterAll(() => life.close());

/** An order in a state, with everybody who may do something about it and everything they know. */
type Subject = {
  readonly state: OrderState;
  readonly callers: readonly string[];
  readonly facts: Facts;
};

const purposes: readonly LinkPurpose[] = ['view', 'decide', 'pickup', 'pay', 'provider'];

async function subjectIn(state: OrderState): Promise<Subject> {
  const { buyer, order } = await submitted(life);
  await putInto(life, order, state);
  const provider = await new Provider(life, order).signIn();
  const links = await Promise.all(purposes.map((purpose) => linkFor(life, order.id, purpose)));
  await Promise.all((['accept', 'cancel', 'provider'] as const).map((one) => plantCode(life, order.id, one)));
  const request = await buyer.request();
  return {
    state,
    callers: [buyer.cookie, buyer.cookie, provider.cookie, provider.cookie, new Customer(life.origin).cookie],
    facts: factsOf(order, links, request),
  };
}

const factsOf = (order: Order, links: readonly string[], request: object): Facts => ({
  ...Object.fromEntries(Object.entries(request).map(([name, value]) => [name, [value]])),
  ...(fullRequest.items[0] && { items: [fullRequest.items, ...('items' in request ? [request.items] : [])] }),
  id: [order.id],
  orderId: [order.id],
  x: links,
  signature: links,
  token: links,
  session: links,
  code: ['407251'],
  orderNumber: [order.orderNumber],
  email: [order.customer.email, 'somebody@example.com'],
  lines: [
    order.items.flatMap(({ services }, item) =>
      services.map((_, at) => ({ id: `${item}.${at}`, price: 3000 })),
    ),
  ],
  deletedItems: [[], ['0.0']],
  quoteVersion: [1],
  categoryId: ['cat_trousers_jeans'],
  subCategoryId: ['sub_jeans'],
  city: ['Berlin', 'Leipzig'],
  provider: [order.provider.id],
  postalCode: ['10115', '14467'],
  zipCode: ['10115'],
  slug: ['the-mend-that-shows'],
  topic: ['order', 'other'],
});

type Call = { readonly path: string; readonly init: Omit<RequestInit, 'body'> & { body?: string } };

/** Longer addresses are refused by Node itself, before there is a request. */
const encode = (value: unknown) => {
  try {
    return encodeURIComponent(String(value).slice(0, 1000));
  } catch {
    return '%ED%A0%80';
  }
};

function callTo(endpoint: Endpoint, { facts, callers }: Subject, random: Random): Call {
  const made = (schema: Endpoint['body']) => {
    const value = schema && valueFor(schema, random, facts);
    // A third stays as it is, so that some get through and change the state for those that follow.
    return value !== undefined && random.chance(0.66) ? mutate(value, random) : value;
  };
  const params = { ...(made(endpoint.params) as object) } as Record<string, unknown>;
  const query = { ...(made(endpoint.query) as object) } as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name]));
  const asked = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const body = endpoint.upload ? 'GIF89a' : JSON.stringify(made(endpoint.body) ?? {});
  const cookie = random.chance(0.1)
    ? `visitor=${random.pick(['', 'x', 'é', 'a'.repeat(4000)])}`
    : random.pick(callers);
  return {
    path: `${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`,
    init: {
      method: random.chance(0.03) ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) : endpoint.method,
      headers: {
        ...callHeaders({
          clientId: 'storefront',
          language: random.pick(['EN', 'DE']),
        }),
        ...(random.chance(0.02) ? { 'x-client-id': 'nobody' } : {}),
        ...(endpoint.method === 'GET'
          ? {}
          : {
              'content-type': random.chance(0.04)
                ? random.pick([
                    'text/plain',
                    'multipart/form-data; boundary=x',
                    'application/json; charset=utf-7',
                  ])
                : 'application/json',
            }),
        ...(cookie && /^[\x20-\x7E]*$/.test(cookie) ? { cookie } : {}),
      },
      ...(endpoint.method === 'GET' ? {} : { body: random.chance(0.05) ? breakText(body, random) : body }),
    },
  };
}

/** A call that is refused for these reasons has not reached the rules about orders. */
const firstRefusals = new Set<string>([
  'invalid_request',
  'unknown_client',
  'signature_invalid',
  'not_found',
  'link_invalid',
  'not_acceptable',
  'unsupported_media_type',
  'body_too_large',
  'code_required',
]);

type Found = { readonly call: string; readonly status: number; readonly said: string };

async function send(endpoint: Endpoint, call: Call): Promise<{ deep: boolean; wrong?: Found }> {
  const { method = 'GET' } = call.init;
  const init = { ...call.init, signal: AbortSignal.timeout(slowestMs) };
  if (method === 'GET') delete init.body;
  const response = await fetch(`${life.origin}${call.path}`, init).catch((error: unknown) => error as Error);
  if (response instanceof Error) {
    const call0 = `${method} ${endpoint.path}`;
    return {
      deep: false,
      wrong: { call: call0, status: 0, said: `${response.message} ${String(response.cause)}` },
    };
  }
  const text = await response.text();
  const wrong = {
    call: `${method} ${call.path.slice(0, 200)} ${init.body?.slice(0, 2000) ?? ''}`,
    status: response.status,
    said: text.slice(0, 300),
  };
  // Node itself refuses a head of more than 16 kB, before there is a request.
  if (response.status === 431) return { deep: false };
  if (response.status >= 500) return { deep: false, wrong };
  if (response.status < 400) return { deep: true };
  try {
    const { code, status } = JSON.parse(text) as Problem;
    if (!problemCodes.includes(code) || status !== response.status) return { deep: false, wrong };
    return { deep: !firstRefusals.has(code) };
  } catch {
    return { deep: false, wrong };
  }
}

test(
  `SEC-04 SEC-01 ${wanted} requests, half of them malformed, in every state of an order: none is answered with a 5xx or not at all, and every refusal is a problem in our own words`,
  async () => {
    const random = new Random(seed);
    const wrong: Found[] = [];
    const sent: Record<string, { requests: number; deep: number }> = {};
    const began = process.memoryUsage().heapUsed;
    for (let left = wanted; left > 0 && wrong.length < 20; left -= perRound) {
      const subjects = await Promise.all(orderStates.map(subjectIn));
      let inRound = Math.min(left, perRound);
      const sendOn = async () => {
        while (inRound-- > 0) {
          const subject = random.pick(subjects);
          const endpoint = random.pick(endpoints);
          const outcome = await send(endpoint, callTo(endpoint, subject, random));
          const counted = (sent[subject.state] ??= { requests: 0, deep: 0 });
          counted.requests += 1;
          if (outcome.deep) counted.deep += 1;
          if (outcome.wrong) wrong.push(outcome.wrong);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, sendOn));
    }
    const report = {
      seed,
      wanted,
      sent,
      heapMb: [began, process.memoryUsage().heapUsed].map((bytes) => Math.round(bytes / 1e6)),
    };
    const folder = join(import.meta.dirname, '../../../../reports');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'fuzz.json'), JSON.stringify({ ...report, wrong }, undefined, 2));
    expect(wrong, `seed ${seed}`).toEqual([]);
    // Every state was reached, and a good part of the requests came beyond the first check.
    for (const state of orderStates)
      expect(sent[state]?.deep ?? 0, state).toBeGreaterThan((sent[state]?.requests ?? 0) / 10);
  },
  3 * 3_600_000,
);
