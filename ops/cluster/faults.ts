import { setTimeout as wait } from 'node:timers/promises';
import { runStep } from '../run-step.ts';
import { startCluster } from './cluster.ts';
import { countOrders } from './count-orders.ts';
import { type FaultKind, faultKinds } from './fault-kinds.ts';
import { perSecond, startOrderLoad } from './order-load.ts';
import { measureOutage, type Outage, summarise } from './outage.ts';

/**
 * `npm run cluster:faults -- [faults] [words]`: orders come at a steady rate while faults happen one after the
 * other, each kind in turn; words choose kinds by a part of their names. Everything is counted after
 * all is healed.
 */
const [asked = String(faultKinds.length), ...words] = process.argv.slice(2);
const kinds = words.length
  ? faultKinds.filter(({ name }) => words.some((word) => name.includes(word)))
  : faultKinds;
const rounds = Number(asked);
if (!(rounds > 0) || kinds.length === 0) {
  console.error(
    `Usage: npm run cluster:faults -- [faults] [words]. Kinds: ${faultKinds.map(({ name }) => name).join('; ')}`,
  );
  process.exit(2);
}
const goalSeconds = 30;
const quietSeconds = 5;
/** More seconds than a fault takes until the cluster is whole again. */
const mostSecondsPerFault = 150;

await runStep('build', 'node', ['ops/local/build.ts']);
const cluster = await startCluster((line) => console.log(line));
let failed = false;
try {
  const load = await startOrderLoad(cluster, rounds * mostSecondsPerFault * perSecond + 30 * perSecond);
  await wait(quietSeconds * 1000);
  const outages: Outage[] = [];
  for (let round = 0; round < rounds; round++) {
    const kind = kinds[round % kinds.length] as FaultKind;
    const primary = await cluster.database.leader();
    if (!primary) throw new Error('There is no primary before the fault.');
    const began = performance.now();
    await kind.begin(cluster, primary);
    await wait(Math.max(0, kind.seconds * 1000 - (performance.now() - began)));
    await kind.heal(cluster, primary);
    await cluster.database.untilWhole();
    await wait(quietSeconds * 1000);
    const outage = measureOutage(kind.name, load.acknowledged, began, performance.now());
    outages.push(outage);
    console.log(
      `${String(round + 1).padStart(3)} ${kind.name} (${primary.name}): writes away ${outage.away.toFixed(1)} s, slowest order ${outage.slowest.toFixed(1)} s, ${outage.orders} orders`,
    );
  }
  await load.finish();
  const counted = await countOrders(cluster, load);
  for (const line of summarise(outages)) console.log(line);
  const failures = [...load.failures].toSorted(([, one], [, other]) => other - one);
  console.log(
    `tries that failed and were repeated: ${failures.map(([what, times]) => `${what} × ${times}`).join(', ') || 'none'}`,
  );
  console.log(
    `${rounds} faults of ${kinds.length} kinds at ${perSecond} orders/s, counted after healing: ${counted.acknowledged} acknowledged, ${counted.lost} lost, ${counted.doubled} doubled; ${counted.charged} charged, ${counted.doubleCharges} twice, ${counted.uncharged} not yet; ${load.givenUp()} customers gave up`,
  );
  for (const sentence of counted.broken) console.log(sentence);
  const worst = Math.max(...outages.map(({ away }) => away));
  failed =
    counted.lost +
      counted.doubled +
      counted.doubleCharges +
      counted.uncharged +
      counted.broken.length +
      load.givenUp() >
      0 || worst > goalSeconds;
  console.log(
    `${failed ? 'MISSED' : 'ok    '} 0 lost, 0 doubled, 0 charged twice, writes back within ${goalSeconds} s (worst ${worst.toFixed(1)} s)`,
  );
} catch (error) {
  console.error(cluster.said());
  throw error;
} finally {
  await cluster.stop();
}
process.exit(failed ? 1 : 0);
