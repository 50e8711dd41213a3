import { setTimeout as wait } from 'node:timers/promises';
import type { ProductionStack } from '../local/production-stack.ts';
import { openStock } from './order-stock.ts';
import { askPrice, placeOne } from './orders.ts';

const perSecond = 100;
const seconds = Number(process.env['SECONDS'] ?? 180);
const goalMs = 250;

/**
 * Places a hundred orders a second for three minutes, each at its scheduled time, whether or not earlier
 * ones are answered.
 */
export async function placeSteadily({ addresses: { api }, env }: ProductionStack): Promise<boolean> {
  const stock = await openStock(env['DATABASE_URL'] ?? '', 'steady');
  const count = perSecond * seconds;
  await stock.refill(count);
  const priceRef = await askPrice(api, stock.voucher);
  const took: number[] = [];
  let failed = 0;
  const started = performance.now();
  const all: Promise<void>[] = [];
  for (let sent = 0; sent < count; sent++) {
    const due = started + (sent * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    const one = placeOne(api, priceRef, stock).then(
      // The time counts from the scheduled start: a late start is waiting time too.
      () => void took.push(performance.now() - due),
      () => void (failed += 1),
    );
    all.push(one);
  }
  await Promise.all(all);
  await stock.db.end();
  const sorted = took.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN);
  const holds = failed === 0 && at(0.99) < goalMs;
  console.log(
    `${holds ? 'ok    ' : 'MISSED'} ${perSecond} orders/s for ${seconds} s: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms (goal ${goalMs}), most ${at(1)} ms; ${took.length} placed, ${failed} failed`,
  );
  return holds;
}
