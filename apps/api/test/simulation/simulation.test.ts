import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

const given = process.env['SEED'];
const today = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

/**
 * Every `verify` simulates some orders: the same ones each time, and a few new ones with a seed of the
 * day. `npm run simulate` runs two thousand; `SEED` sets the seed.
 */
const runs: readonly { orders: number; seed: number }[] = given
  ? [{ orders: Number(process.env['SIMULATED_ORDERS'] ?? 40), seed: Number(given) }]
  : [
      { orders: 40, seed: 20_261_115 },
      { orders: 10, seed: today },
    ];

test.each(runs)(
  'ORD-01 ORD-06 ORD-21 PAY-07 CARE-01 CARE-03 CARE-05 CARE-07 CARE-09 CARE-11 FAULT-2 FAULT-4 $orders lives of orders with everything going wrong (seed $seed): all end well, and paid − refunded is what was agreed at every moment',
  async ({ orders, seed }) => {
    const { story, lives, faults, events, ends, broken, looks } = await simulate(seed, orders);
    const counted = [...faults].toSorted(([, one], [, other]) => other - one);
    const times = [...events, ...counted].map(([what, often]) => `${often} × ${what}`);
    const reported = [...ends, `${looks} × money looked at`, ...times];
    console.log([`Seed ${seed}, ${orders} lives`, ...reported].map((line) => `      ${line}`).join('\n'));
    mkdirSync('reports', { recursive: true });
    writeFileSync(`reports/simulation-${seed}.txt`, [...story, ...lives, ...reported, ...broken].join('\n'));
    // `npm run simulate` reads it: over all of its worlds, each kind of event has to have happened.
    writeFileSync(`reports/simulation-${seed}.json`, JSON.stringify(Object.fromEntries(events)));
    expect(broken, `seed ${seed}`).toEqual([]);
    expect(looks).toBeGreaterThan(orders);
  },
  7_200_000,
);
