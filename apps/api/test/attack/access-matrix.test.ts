import {
  askMoreWork,
  callHeaders,
  declineRequest,
  type Endpoint,
  handBackOrder,
  type Order,
  previewMoreWork,
  reportUnrepaired,
} from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LinkPurpose } from '#modules/orders/order-tables.ts';
import { endpoints } from '#test/endpoints.ts';
import { linkFor, Provider, plantCode, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { Random } from './random.ts';
import { type Facts, valueFor } from './value-for.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
  await life.stripe.ask('webhooks', { paused: true });
});
afterAll(() => life.close());

const at = (path: string, facts: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(facts[name] ?? 'none'));

/** Calls about one order: they name it in the address, or prove it by a link. */
const aboutOrders = endpoints.filter(({ path, body }) => {
  const { def } = (body as { _zod: { def: { shape?: object } } } | undefined)?._zod ?? { def: {} };
  // The desk's calls are proved by a session; `desk-access.test.ts` tries each of them.
  if (path.startsWith('/sip/my-data/') || path.startsWith('/desk/')) return false;
  return path.includes('{id}') || Object.keys(def.shape ?? {}).some((name) => name === 'signature');
});

const purposes: readonly LinkPurpose[] = ['view', 'decide', 'pickup', 'pay', 'provider', 'claim'];

/** Somebody with an order of their own, and everything that belongs to it. */
async function somebody(state: 'submitted' | 'quoted' | 'accepted') {
  const { buyer, order } = await submitted(life);
  await putInto(life, order, state);
  const provider = await new Provider(life, order).signIn();
  const links = await Promise.all(purposes.map((purpose) => linkFor(life, order.id, purpose)));
  return { order, links, cookie: buyer.cookie, providerCookie: provider.cookie };
}

const rowOf = async ({ id }: Order) =>
  (
    await sql<{
      whole: string;
    }>`select orders::text || orders.xmin::text as whole from orders where id = ${id}`.execute(life.db)
  ).rows[0]?.whole;

/** These need a payment at the bank, a photo or a fresh code besides the link; other tests give them that. */
const needMore = [
  '/sip/order/payment/action',
  '/sip/orders/paymentCreation',
  '/sip/partner/{id}/device',
  '/sip/partner/{id}/{x}/photos',
  '/sip/payment-method/{id}',
  '/sip/payment/{id}/confirm',
];
/** After these the provider's links open nothing any more, so each is tried with an order of its own. */
const endsLinks: readonly string[] = [declineRequest.path, handBackOrder.path];
const refusals = [400, 401, 403, 404, 415];

const newLines = [{ item: 0, name: 'Lining', quantity: 1, price: 100, reason: 'other' }];
/** Fields that mean something else in one call than in all others. */
const fieldsOf: Readonly<Record<string, object>> = {
  [askMoreWork.path]: { newLines, photos: ['0190a6c0-0000-7000-8000-000000000004'], done: [] },
  [previewMoreWork.path]: { newLines, photos: [], done: [] },
  [reportUnrepaired.path]: { lines: ['0.0'], photos: ['0190a6c0-0000-7000-8000-000000000004'] },
};

/** Nothing of this may stand in a response to somebody else. */
const secretsOf = ({ orderNumber, customer }: Order) => [orderNumber, customer.email, customer.phone];

async function callAs(endpoint: Endpoint, cookie: string, order: Order, link: string) {
  const facts: Facts = {
    id: [order.id],
    orderId: [order.id],
    orderNumber: [order.orderNumber],
    signature: [link],
    x: [link],
    code: ['407251'],
    day: ['2026-11-18'],
    deletedItems: [[]],
    lines: [[{ id: '0.0', price: 4200 }]],
    newLines: [[]],
    photos: [[]],
    note: ['A note'],
  };
  const random = new Random(7);
  const known = Object.fromEntries(Object.entries(facts).map(([name, [value]]) => [name, String(value)]));
  const generated = endpoint.body && valueFor(endpoint.body, random, facts);
  // The link is what this test tries, so it is never left to chance.
  const body =
    generated instanceof Object && 'signature' in generated
      ? Object.assign(generated, { signature: link })
      : generated;
  const init: RequestInit = {
    method: endpoint.method,
    headers: {
      ...callHeaders({ clientId: 'storefront', language: 'EN' }),
      ...(cookie ? { cookie } : {}),
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET'
      ? {}
      : { body: JSON.stringify({ ...(body as object | undefined), ...fieldsOf[endpoint.path] }) }),
  };
  const response = await fetch(`${life.origin}${at(endpoint.path, known)}`, init);
  return { status: response.status, text: await response.text() };
}

for (const state of ['submitted', 'quoted', 'accepted'] as const)
  test(`SEC-07 SEC-04 every call about an order × every stranger × every link that is not its own: refused, nothing of the order told, nothing of it changed (${state})`, async () => {
    const [victim, other] = await Promise.all([somebody(state), somebody(state)]);
    for (const action of ['accept', 'cancel', 'provider'] as const)
      await plantCode(life, victim.order.id, action);
    const before = await rowOf(victim.order);
    const callers = {
      nobody: '',
      stranger: 'visitor=' + 'x'.repeat(43),
      customer: other.cookie,
      provider: other.providerCookie,
    };
    const links = ['none', 'x'.repeat(43), victim.order.orderNumber, victim.order.id, ...other.links];
    const wrong: string[] = [];
    let tried = 0;
    for (const endpoint of aboutOrders)
      for (const [caller, cookie] of Object.entries(callers)) {
        const responses = await Promise.all(
          links.map((link) => callAs(endpoint, cookie, victim.order, link)),
        );
        for (const [index, { status, text }] of responses.entries()) {
          tried += 1;
          const told = secretsOf(victim.order).filter((secret) => text.includes(secret));
          if (!refusals.includes(status) || told.length > 0)
            wrong.push(
              `${endpoint.method} ${endpoint.path} by ${caller} with link ${index}: ${status} ${told.join()} ${text.slice(0, 120)}`,
            );
        }
      }
    expect(wrong).toEqual([]);
    expect(await rowOf(victim.order)).toBe(before);
    expect(tried).toBe(aboutOrders.length * Object.keys(callers).length * links.length);
    // The same calls with the order's own links get further, so that they were not refused for their form.
    const refusedAnyway: string[] = [];
    for (const endpoint of aboutOrders) {
      const own = endsLinks.includes(endpoint.path) ? await somebody(state) : victim;
      const responses = await Promise.all(
        [own.cookie, own.providerCookie].flatMap((cookie) =>
          own.links.map((link) => callAs(endpoint, cookie, own.order, link)),
        ),
      );
      if (responses.every(({ status }) => refusals.includes(status))) refusedAnyway.push(endpoint.path);
    }
    expect(refusedAnyway.filter((path) => !needMore.includes(path))).toEqual([]);
  });
