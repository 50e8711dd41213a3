import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductionStack } from '../local/production-stack.ts';
import { bareArrival, fairArrival, openCollected } from './collected-orders.ts';
import { compare } from './compare.ts';
import { repeatFor } from './measure.ts';
import { openStock } from './order-stock.ts';
import { askPrice, placeOne } from './orders.ts';
import { pgbench } from './pgbench.ts';
import { post } from './post.ts';

const clients = 16;
/** More changes than any machine here makes in one round: by the bare statement, and by our API. */
const perRound = { bare: 12_000, ours: 4_000 };

/**
 * Compares "arrived", reported by a provider through HTTP, with the same rows written by one prepared
 * statement, which reads and decides nothing, and with the same reads and writes in SQL.
 */
export async function compareTransitions({
  addresses: { api },
  env,
  pids,
}: ProductionStack): Promise<boolean> {
  const databaseUrl = env['DATABASE_URL'] ?? '';
  const stock = await openStock(databaseUrl, 'transitions');
  const { db } = stock;
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-bench-'));
  // The worker renders mails afterwards; during the measurement it would take processor time from both.
  process.kill(pids.worker, 'SIGSTOP');
  try {
    await stock.refill(1);
    const placed = await placeOne(api, await askPrice(api, stock.voucher), stock);
    const collected = await openCollected(db, (JSON.parse(placed) as { id: string }).id);
    await db.query('create sequence bench_arrivals');
    const bare = pgbench(databaseUrl, bareArrival, join(folder, 'arrival.sql'), clients);
    const fair = pgbench(databaseUrl, fairArrival, join(folder, 'fair-arrival.sql'), clients);

    let prepared = 0;
    const refill = async (count: number) => {
      await db.query('truncate jobs.job');
      await collected.refill(count);
      prepared += count;
      return prepared - count + 1;
    };
    const arrive = async () => {
      const { id, token } = collected.take();
      const body = JSON.stringify({ signature: token, photos: [] });
      const { status, content } = await post(`${api}/sip/partner/${id}/arrive`, collected.cookie, body);
      if (status !== 200) throw new Error(`arrival: ${status} ${content}`);
    };
    /** pgbench takes the orders that are prepared for it; the sequence determines the next one. */
    const byPgbench = (run: typeof bare) => async (seconds: number) => {
      const first = await refill(perRound.bare);
      for (let left = perRound.bare; left > 0; left--) collected.take();
      await db.query(`select setval('bench_arrivals', $1, false)`, [first]);
      return { perSecond: await run(seconds), cpuMicros: Number.NaN };
    };
    const ours = async (seconds: number) => {
      await refill(perRound.ours);
      return repeatFor(arrive, { seconds, clients, pid: pids.api });
    };
    const holds = [
      await compare({ name: 'transitions', goal: 0.22, bare: byPgbench(bare), ours }),
      await compare({ name: 'transitions, fair', goal: 0.45, bare: byPgbench(fair), ours }),
    ];
    return holds.every(Boolean);
  } finally {
    await db.query('truncate jobs.job');
    await db.end();
    process.kill(pids.worker, 'SIGCONT');
    rmSync(folder, { recursive: true, force: true });
  }
}
