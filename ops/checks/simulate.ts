import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runStep } from '../run-step.ts';

/**
 * `npm run simulate`: runs two thousand order lifecycles in which everything goes wrong, in worlds of their own that
 * each have their own seed, counted from `SEED`. The same `SEED` and `SIMULATED_ORDERS` give the same worlds on every
 * machine; one world alone is repeated with its seed and its number of orders. With enough lives, each kind of event
 * has to have happened in one of the worlds: a run in which nobody disputes a charge says nothing about disputes.
 */
const seed = Number(process.env['SEED'] ?? Math.trunc(Date.now() / 1000));
const orders = Number(process.env['SIMULATED_ORDERS'] ?? 2000);
/** So many orders per world: enough for everything to happen in each, and few enough to share the processor. */
const ordersOfWorld = 500;
/** So many lives reach everything, the rarest events included. */
const enoughLives = 1500;

const worlds = Array.from({ length: Math.ceil(orders / ordersOfWorld) }, (_, nth) => ({
  seed: seed + nth,
  orders: Math.min(ordersOfWorld, orders - nth * ordersOfWorld),
}));
console.log(`Seed ${seed}`);
const failures: unknown[] = [];
const waiting = worlds.values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const world of waiting)
      await runStep(`world ${world.seed}`, 'vitest', ['run', 'apps/api/test/simulation/simulation.test.ts'], {
        env: { SEED: String(world.seed), SIMULATED_ORDERS: String(world.orders) },
        show: true,
      }).catch((error: unknown) => failures.push(error));
  }),
);
if (failures.length > 0)
  throw new AggregateError(failures, `${failures.length} of ${worlds.length} worlds failed`);

const happened = new Map<string, number>();
for (const world of worlds) {
  const events = JSON.parse(readFileSync(`reports/simulation-${world.seed}.json`, 'utf8')) as Readonly<
    Record<string, number>
  >;
  for (const [what, often] of Object.entries(events)) happened.set(what, (happened.get(what) ?? 0) + often);
}
console.log([...happened].map(([what, often]) => `${often} × ${what}`).join('\n'));
const never = [...happened].flatMap(([what, often]) => (often === 0 ? [what] : []));
if (orders >= enoughLives && never.length > 0) throw new Error(`It never happened: ${never.join(', ')}`);
