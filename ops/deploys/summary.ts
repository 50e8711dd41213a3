import { setTimeout as wait } from 'node:timers/promises';
import type { Fleet } from './fleet.ts';
import { browse, placeOrders, type Tally } from './load.ts';

const quantile = (sorted: readonly number[], part: number) =>
  Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN);

function printTally(what: string, { done, failed, took }: Tally): void {
  const sorted = took.toSorted((one, other) => one - other);
  console.log(
    `${failed.length === 0 ? 'ok    ' : 'FAILED'} ${what}: ${done} done, ${failed.length} failed; p50 ${quantile(sorted, 0.5)}, p99 ${quantile(sorted, 0.99)}, most ${quantile(sorted, 1)} ms`,
  );
  for (const one of failed.slice(0, 10)) console.log(`         ${one}`);
}

export const timed = async (run: () => Promise<void>): Promise<string> => {
  const began = performance.now();
  await run();
  return ((performance.now() - began) / 1000).toFixed(1);
};

type Rates = { readonly orders: number; readonly pages: number; readonly loadsAssets: boolean };

/** Does the work while orders are placed and pages are read; prints what failed, and returns whether nothing did. */
export async function underLoad(
  fleet: Fleet,
  { orders: ordersPerSecond, pages, loadsAssets }: Rates,
  work: () => Promise<void>,
): Promise<boolean> {
  const visitors = browse(fleet.origin, pages, { loadsAssets });
  const orders = await placeOrders(fleet.origin, fleet.databaseUrl, ordersPerSecond);
  await wait(3000);
  await work();
  await wait(2000);
  const placed = await orders.stop();
  const { tally: seen, assets, builds } = await visitors.stop();
  const { lost, doubled } = await orders.check();
  console.log();
  printTally(`orders at ${ordersPerSecond}/s`, placed);
  printTally(`pages at ${pages}/s of ${builds} builds, with ${assets} assets`, seen);
  console.log(
    `${lost + doubled === 0 ? 'ok    ' : 'FAILED'} of ${orders.acknowledged.length} acknowledged orders ${lost} lost, ${doubled} doubled`,
  );
  if (builds < 2) console.log('FAILED only one build of the storefront was ever seen');
  return placed.failed.length + seen.failed.length + lost + doubled === 0 && builds > 1;
}
