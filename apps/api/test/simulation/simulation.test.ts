import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** Some with every `verify`; two thousand by `npm run simulate`. */
const orders = Number(process.env['SIMULATED_ORDERS'] ?? 200);
const seed = Number(process.env['SEED'] ?? 20_261_115);

test(`ORD-01 ORD-06 PAY-07 FAULT-2 FAULT-4 ${orders} lives of orders with everything going wrong (seed ${seed}): all end well`, async () => {
  const { story, lives, faults, ends, broken } = await simulate(seed, orders);
  const counted = [...faults].toSorted(([, one], [, other]) => other - one);
  const told = [...ends, ...counted.map(([what, times]) => `${times} × ${what}`)];
  console.log(told.map((line) => `      ${line}`).join('\n'));
  mkdirSync('reports', { recursive: true });
  writeFileSync(`reports/simulation-${seed}.txt`, [...story, ...lives, ...told, ...broken].join('\n'));
  expect(broken, `seed ${seed}`).toEqual([]);
}, 7_200_000);
