import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Order } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Provider, startTestLife, submitted, type TestLife } from '../life.ts';
import { logisticsSettings } from '../logistics.ts';
import { chance, seed } from '../seed.ts';
import { stripeSettings } from '../stripe.ts';

/** Every `verify` runs a few kills; `npm run faults` sets more. */
const kills = Number(process.env['WORKER_KILLS'] ?? 3);
const workersAtOnce = 2;
/**
 * How many unpaid charges may wait at once. The jobs of killed workers stay locked for some seconds:
 * this number leaves other charges for a worker to take, without growing to thousands.
 */
const chargesWaiting = 60;

let life: TestLife;
let hasEnded = false;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  life = await startTestLife({ DATABASE_CONNECTIONS: '8' }, { isWorking: false });
});
afterAll(async () => {
  hasEnded = true;
  for (const worker of workers) worker.kill('SIGKILL');
  await life.close();
});

/** Starts a real worker process. When it is killed, the next one takes its place. */
function startWorker(): void {
  const child = spawn(process.execPath, ['apps/api/src/main-worker.ts'], {
    cwd: new URL('../../../../', import.meta.url).pathname,
    env: {
      ...process.env,
      ...stripeSettings,
      ...logisticsSettings,
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
      DATABASE_URL: life.databaseUrl,
      DATABASE_CONNECTIONS: '4',
      SMTP_URL: inject('smtpUrl'),
      STORAGE_ENDPOINT: inject('storageUrl'),
      PUBLIC_ORIGIN: 'https://shop.example',
      STRIPE_API_URL: life.stripe.url,
      LOGISTICS_URL: life.courier.url,
    },
    stdio: 'ignore',
  });
  workers.add(child);
  child.once('exit', () => {
    workers.delete(child);
    if (!hasEnded) startWorker();
  });
}

type Counts = { charging: number; paid: number; debits: number };
async function counts(): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where state = 'charging')::int as charging,
      count(*) filter (where state in ('announced', 'processing'))::int as debits,
      count(*) filter (where state = 'paid')::int as paid from payments`.execute(life.db);
  return rows[0] ?? { charging: 0, paid: 0, debits: 0 };
}

/** Returns the number of charges that are not paid yet. */
const open = async () => {
  const { charging, debits } = await counts();
  return charging + debits;
};

/** An account whose debits succeed at once; every third order is paid from it. */
const account = 'DE89370400440532013000';

/**
 * Changes the data as if two days had passed since each debit was announced and the worker's regular job
 * ran.
 */
async function letDebitsComeDue(): Promise<void> {
  await sql`
    update mails set settled_at = now() - interval '2 days'
    where template = 'debit-announced' and outcome = 'sent'`.execute(life.db);
  await sql`update payments set debit_on = current_date - 1 where state = 'announced'`.execute(life.db);
  await sql`
    insert into jobs.job (name, data)
    values ('reconcile-charges', '{"requestId": "test", "data": {}}')`.execute(life.db);
}

/**
 * Kills a worker that is probably in the middle of a charge: a few milliseconds after another charge was
 * paid.
 */
async function killOne(): Promise<void> {
  const before = await counts();
  // The timeout allows for slow starts: a worker that is killed before its first charge would prove
  // nothing.
  await expect
    .poll(async () => (await counts()).paid, { timeout: 300_000, interval: 20 })
    .not.toBe(before.paid);
  await wait(chance.whole(0, 30));
  const [worker] = workers;
  if (!worker) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

type Objects = {
  charges: { paid: boolean; amount: number; payment_intent: string }[];
  paymentIntents: { id: string; metadata: { order?: string } }[];
};

test(`FAULT-2 PAY-07 PAY-11 kill -9 of workers while they charge cards and accounts (${kills} times, seed ${seed}): each order is charged once, what was agreed`, async () => {
  for (let at = 0; at < workersAtOnce; at++) startWorker();
  const orders: Order[] = [];
  const over = new AbortController();
  const confirming = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      while ((await open()) >= chargesWaiting) await wait(50);
      const { order } = await submitted(life, {}, orders.length % 3 === 0 ? account : undefined);
      const workshop = await new Provider(life, order).signIn();
      await workshop.answer();
      orders.push(order);
    }
  });
  const settled = new AbortController();
  const debiting = (async () => {
    for (; !settled.signal.aborted; await wait(2000)) await letDebitsComeDue();
  })();
  for (let killed = 0; killed < kills; killed++) await killOne();
  over.abort();
  await Promise.all(confirming);
  // A debit waits for its announcement, and a mail whose worker was killed several times is tried again
  // after up to five minutes.
  await expect.poll(open, { timeout: 700_000, interval: 500 }).toBe(0);
  settled.abort();
  await debiting;

  const { paymentIntents: intents, charges } = await life.stripe.ask<Objects>('objects');
  const orderOf = new Map(intents.map(({ id, metadata }) => [id, metadata.order]));
  const taken = Map.groupBy(
    charges.filter(({ paid }) => paid),
    ({ payment_intent: intent }) => orderOf.get(intent),
  );
  console.log(`      ${kills} kills, ${orders.length} orders charged, seed ${seed}`);
  for (const { orderNumber, totalPrice } of orders)
    expect(taken.get(orderNumber)?.map(({ amount }) => amount)).toEqual([totalPrice.estimatedPrice]);
  expect(taken.size).toBe(orders.length);
  const { rows } = await sql<{ orders: number; paid: number; steps: number }>`
    select (select count(*)::int from orders where payment_state = 'paid') as orders,
      (select count(*)::int from payments where state = 'paid') as paid,
      (select count(*)::int from order_history where action = 'payment_succeed') as steps`.execute(life.db);
  const n = orders.length;
  expect(rows[0]).toEqual({ orders: n, paid: n, steps: n });
}, 3_600_000);
