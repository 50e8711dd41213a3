import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { openStock } from '../bench/order-stock.ts';
import { askPrice, placeOne } from '../bench/orders.ts';
import { post } from '../bench/post.ts';
import { databaseUrl as urlOf } from '../local/postgres.ts';
import { startPooledStack } from './stack.ts';

/**
 * `npm run pgbouncer`: places orders with an API and a worker that reach PostgreSQL through PgBouncer, by
 * transaction where they can and by session where they must. `ORDERS` says how many.
 */
const count = Number(process.env['ORDERS'] ?? 500);
const atOnce = 40;
/** Connections to PostgreSQL for each role: fewer by transaction than a process has to PgBouncer. */
const [pool, sessions] = [4, 10];

const problems: string[] = [];
const check = (holds: boolean, what: string) => {
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${what}`);
  if (!holds) problems.push(what);
};
const { api, inbox, databaseUrl, bouncer, stop } = await startPooledStack(pool, sessions);

async function withClient<Result>(url: string, run: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Notes the most connections that each role has to PostgreSQL itself. */
const watchConnections = (most: Record<string, number>, signal: AbortSignal) =>
  withClient(urlOf(databaseUrl, 'postgres'), async (client) => {
    for (; !signal.aborted; await wait(50)) {
      const { rows } = await client.query<{ role: string; now: number }>(
        `select usename as role, count(*)::int as now from pg_stat_activity
         where datname = $1 and usename like 'mendwell_%' group by 1`,
        [new URL(databaseUrl).pathname.slice(1)],
      );
      for (const { role, now } of rows) most[role] = Math.max(most[role] ?? 0, now);
    }
  });

/** Returns how long a mail takes from the request that causes it to the inbox. */
async function mailDelay(round: number): Promise<number> {
  const email = `pgbouncer-${round}@example.com`;
  const began = performance.now();
  const interest = JSON.stringify({ email, city: 'Potsdam', zipCode: '14467' });
  const { status, content } = await post(`${api}/sip/requestedAddress`, '', interest);
  if (status >= 300) throw new Error(`interest: ${status} ${content}`);
  for (; performance.now() - began < 20_000; await wait(20))
    if ((await (await fetch(`${inbox}/messages?to=${email}`)).text()).includes(email))
      return performance.now() - began;
  return Number.POSITIVE_INFINITY;
}

try {
  console.log(
    `${bouncer.version}: ${pool} connections by transaction and up to ${sessions} sessions for each role`,
  );
  const stock = await openStock(databaseUrl, 'pgbouncer');
  await stock.refill(count);
  const priceRef = await askPrice(api, stock.voucher);
  const most: Record<string, number> = {};
  const over = new AbortController();
  const watching = watchConnections(most, over.signal);
  const failures: string[] = [];
  let sent = 0;
  const client = async () => {
    while (sent < count) {
      sent += 1;
      await placeOne(api, priceRef, stock).catch((error: unknown) => failures.push(String(error)));
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, client));
  const perSecond = Math.round((count * 1000) / (performance.now() - began));
  const { rows } = await stock.db.query<{ stored: number }>(`
    select count(*)::int as stored from orders join setups on setups.id = orders.setup_id
    where stripe_id like 'seti_pgbouncer_%'`);
  const stored = rows[0]?.stored;
  check(
    failures.length === 0 && stored === count,
    `${count} orders, ${atOnce} at once, ${perSecond}/s: ${failures.length} failed, ${stored} stored ${failures[0] ?? ''}`,
  );
  // The worker hears of a new job at once only through a session that listens; otherwise it looks every two seconds.
  const delays: number[] = [];
  for (let round = 0; round < 6; round++) delays.push(await mailDelay(round));
  const median = delays.toSorted((one, other) => one - other)[3] ?? Number.NaN;
  check(median < 700, `mails arrive after ${delays.map(Math.round).join(', ')} ms`);
  over.abort();
  await watching;
  check(
    Object.values(most).every((connections) => connections <= pool + sessions),
    `connections to PostgreSQL, of at most ${pool + sessions} each: ${JSON.stringify(most)}`,
  );
  const limits = await withClient(bouncer.urlsFor('mendwell_api').url, (one) =>
    one.query<{ limit: string }>(`select current_setting('statement_timeout') as "limit"`),
  );
  const limit = limits.rows[0]?.limit;
  check(limit === '20s', `a statement of the API may take ${limit}, by its role`);
  await stock.db.end();
} catch (error) {
  console.error(error);
  problems.push(String(error));
} finally {
  await stop();
}
process.exit(problems.length > 0 ? 1 : 0);
