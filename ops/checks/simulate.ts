import { availableParallelism } from 'node:os';
import { runStep } from '../run-step.ts';

/**
 * `npm run simulate`: runs two thousand order lifecycles in which everything goes wrong, in worlds of their own that
 * each have their own seed, counted from `SEED`. The same `SEED` and `SIMULATED_ORDERS` give the same worlds on every
 * machine; one world alone is repeated with its seed and its number of orders.
 */
const seed = Number(process.env['SEED'] ?? Math.trunc(Date.now() / 1000));
const orders = Number(process.env['SIMULATED_ORDERS'] ?? 2000);
/** So many orders per world: enough for everything to happen in each, and few enough to share the processor. */
const ordersOfWorld = 500;

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
