import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { chance, seed } from '#test/seed.ts';
import { stripeSettings } from '#test/stripe.ts';
import { freePorts } from '../../../../ops/local/ports.ts';

/** Every `verify` runs a few kills; `npm run faults` sets more. */
const kills = Number(process.env['KILLS'] ?? 4);
const customersAtOnce = 8;
const voucher = 'MANYTIMES';

let shop: TestShop;
let ports: number[];
const over = new AbortController();
let hasEnded = false;
const servers = new Map<number, ChildProcess>();
const started = new Set<ChildProcess>();

beforeAll(async () => {
  shop = await startTestShop();
  ports = await freePorts(3);
  await sql`
    insert into vouchers (id, code, kind, value, least_order_cents, valid_from, valid_until, redemptions_limit,
      customer_limit, description, description_de)
    values ('vch_many', ${voucher}, 'fixed', 100, 0, '2026-01-01', 'infinity', 1000000, 1, '', '')`.execute(
    shop.db,
  );
});
afterAll(async () => {
  hasEnded = true;
  for (const server of started) server.kill('SIGKILL');
  await shop.close();
});

/** Starts a real API process. When it is killed, the next one takes its place. */
function startServer(port: number): void {
  const child = spawn(process.execPath, ['apps/api/src/main-http.ts'], {
    cwd: new URL('../../../../', import.meta.url).pathname,
    env: {
      ...process.env,
      ...stripeSettings,
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      DATABASE_URL: shop.databaseUrl,
      DATABASE_CONNECTIONS: '4',
      SMTP_URL: inject('smtpUrl'),
      STORAGE_ENDPOINT: inject('storageUrl'),
      PUBLIC_ORIGIN: 'https://shop.example',
      STRIPE_API_URL: shop.stripe.url,
      SETUPS_PER_HOUR: '1000000',
      SETUPS_PER_HOUR_AND_ADDRESS: '1000000',
      REQUESTS_PER_MINUTE: '1000000',
    },
    stdio: 'ignore',
  });
  servers.set(port, child);
  started.add(child);
  child.once('exit', () => {
    started.delete(child);
    if (!hasEnded) startServer(port);
  });
}
const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Kills API processes at random moments that depend only on the seed: each a few milliseconds after it
 * is ready.
 */
async function killAtRandom(): Promise<number> {
  let killed = 0;
  while (killed < kills) {
    const port = ports[killed % ports.length] ?? 0;
    while (!(await isReady(port))) await wait(50);
    await wait(chance.whole(0, 150));
    const child = servers.get(port);
    if (!child) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
    killed += 1;
  }
  return killed;
}

/**
 * A buyer that does not give up: it repeats a request on the next port until it gets a response below
 * 500.
 */
class Patient extends Buyer {
  #turn = chance.whole(0, 2);
  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    for (;;) {
      this.origin = `http://127.0.0.1:${ports[this.#turn++ % ports.length]}`;
      const response = await super.fetch(path, init).catch(() => undefined);
      if (response && response.status < 500) return response;
      await wait(20);
    }
  }
}

type Bought = { ids: Set<string>; isPlaced: boolean };

async function buy(): Promise<Bought> {
  const buyer = new Patient('');
  const body = await buyer.request({ discountCode: voucher });
  const ids = new Set<string>();
  const first = await buyer.place(body);
  ids.add(first.content.id);
  const again = await buyer.place(body);
  ids.add(again.content.id);
  await shop.stripe.completeSetup(body.setupIntentId);
  const { content } = await buyer.confirm(first.content.id, body.setupIntentId);
  ids.add(content.id);
  return { ids, isPlaced: content.status === 'submitted' };
}

test(`FAULT-1 FAULT-15 kill -9 while orders are made (${kills} times, seed ${seed}): none lost, none doubled`, async () => {
  for (const port of ports) startServer(port);
  while (!(await isReady(ports[0] ?? 0))) await wait(50);
  const bought: Bought[] = [];
  const shopping = Array.from({ length: customersAtOnce }, async () => {
    while (!over.signal.aborted) bought.push(await buy());
  });
  expect(await killAtRandom()).toBe(kills);
  over.abort();
  await Promise.all(shopping);

  expect(bought.length).toBeGreaterThanOrEqual(customersAtOnce);
  for (const { ids, isPlaced } of bought) expect([ids.size, isPlaced]).toEqual([1, true]);
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from orders) as orders,
      (select count(*)::int from orders where state = 'submitted') as submitted,
      (select count(*)::int from order_history where action = 'place') as placed,
      (select count(*)::int from order_history where action = 'submit') as submissions,
      (select count(*)::int from mails) as mails,
      (select count(*)::int from voucher_redemptions where given_back_at is null) as uses,
      (select redeemed from vouchers where code = ${voucher}) as redeemed`.execute(shop.db);
  const count = bought.length;
  console.log(`      ${kills} kills, ${count} orders, seed ${seed}`);
  expect(rows[0]).toEqual({
    orders: count,
    submitted: count,
    placed: count,
    submissions: count,
    mails: 2 * count,
    uses: count,
    redeemed: count,
  });
}, 3_600_000);
