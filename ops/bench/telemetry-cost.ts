import { loadavg } from 'node:os';
import { freePorts } from '../local/ports.ts';
import { startProductionStack } from '../local/production-stack.ts';
import { runStep } from '../run-step.ts';
import { startTraceReceiver } from '../telemetry/trace-receiver.ts';
import { cpuSeconds, type Figure, measure, repeatFor } from './measure.ts';
import { openStock } from './order-stock.ts';
import { askPrice, placeOne } from './orders.ts';

/**
 * `npm run telemetry:cost`: measures the processor time of a request with metrics and traces, and without,
 * in pairs of rounds that follow each other. `ROUNDS=5 SECONDS=2` for a short look.
 */
const rounds = Number(process.env['ROUNDS'] ?? 15);
const seconds = Number(process.env['SECONDS'] ?? 3);
const share = process.env['TRACE_SHARE'] ?? '0.05';
const clients = 8;
const mostPart = 0.03;
const mostMicros = 15;

type Side = { readonly address: string; readonly pid: number };
type Sides = { readonly without: Side; readonly withTelemetry: Side };
type Case = {
  readonly name: string;
  readonly isPrepared: boolean;
  readonly sides: Sides;
  readonly run: (side: Side) => Promise<Figure>;
};

const quantile = (values: readonly number[], part: number) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
};
const spread = (values: readonly number[], digits: number) =>
  `${quantile(values, 0.5).toFixed(digits)} (${quantile(values, 0.25).toFixed(digits)} to ${quantile(values, 0.75).toFixed(digits)})`;

/** Compares pair by pair, so that a machine that is slower for a while does not count for one side alone. */
async function compareSides({ name, isPrepared, sides, run }: Case): Promise<boolean> {
  for (const side of Object.values(sides)) await run(side);
  const pairs: { readonly before: number; readonly after: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const isFirst = Math.random() < 0.5;
    const one = await run(isFirst ? sides.without : sides.withTelemetry);
    const other = await run(isFirst ? sides.withTelemetry : sides.without);
    const [before, after] = isFirst ? [one, other] : [other, one];
    pairs.push({ before: before.cpuMicros, after: after.cpuMicros });
  }
  const micros = pairs.map(({ before, after }) => after - before);
  const parts = pairs.map(({ before, after }) => (100 * (after - before)) / before);
  const holds = isPrepared ? quantile(micros, 0.5) <= mostMicros : quantile(parts, 0.5) <= 100 * mostPart;
  const goal = isPrepared ? `at most ${mostMicros} µs` : `at most ${100 * mostPart} %`;
  const all = (who: 'before' | 'after') =>
    quantile(
      pairs.map((pair) => pair[who]),
      0.5,
    ).toFixed(0);
  console.log(
    `${holds ? 'ok    ' : 'MISSED'} ${name}: +${spread(micros, 1)} µs, +${spread(parts, 1)} %, goal ${goal}; ` +
      `${all('before')} µs without, ${all('after')} µs with, ${rounds} pairs`,
  );
  return holds;
}

/** What Prometheus costs, which asks every 15 seconds. */
async function costOfScrape(metrics: string, { pid }: Side): Promise<string> {
  const times = 200;
  const before = cpuSeconds(pid);
  for (let time = 0; time < times; time++) await (await fetch(metrics)).text();
  const ms = ((cpuSeconds(pid) - before) / times) * 1000;
  return `${ms.toFixed(1)} ms, ${((ms / 15_000) * 100).toFixed(3)} % of a core when asked every 15 s`;
}

const json = { accept: 'application/json', 'x-client-id': 'storefront', 'x-language': 'EN' };
const page = { accept: 'text/html', 'accept-encoding': 'identity' };

await runStep('build', 'node', ['ops/local/build.ts']);
const receiver = await startTraceReceiver();
const stack = await startProductionStack();
let missed = 0;
try {
  const ports = await freePorts(2);
  const telemetry = (port: number | undefined) => ({
    METRICS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    TRACE_SHARE: share,
  });
  const sideOf = async (part: 'api' | 'storefront', settings: Record<string, string>) =>
    stack.startAnother(part, settings);
  const api: Sides = {
    without: await sideOf('api', {}),
    withTelemetry: await sideOf('api', telemetry(ports[0])),
  };
  const storefront: Sides = {
    without: await sideOf('storefront', {}),
    withTelemetry: await sideOf('storefront', telemetry(ports[1])),
  };
  // Jobs would take processor time from both sides, but not evenly.
  process.kill(stack.pids.worker, 'SIGSTOP');
  console.log(
    `load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')} before; ${100 * Number(share)} % of requests traced`,
  );
  const stock = await openStock(stack.env['DATABASE_URL'] ?? '', 'bench');
  const priceRef = await askPrice(api.without.address, stock.voucher);
  const repeat = (once: (address: string) => Promise<unknown>) => (side: Side) =>
    repeatFor(() => once(side.address), { seconds, clients, pid: side.pid });
  const get = (path: string, headers: Record<string, string>) => (side: Side) =>
    measure({ url: `${side.address}${path}`, pid: side.pid, headers }, seconds, 200);
  const cases: Case[] = [
    {
      name: 'API, an order is placed',
      isPrepared: false,
      sides: api,
      run: async (side) => {
        await stock.refill(4000);
        return repeat((address) => placeOne(address, priceRef, stock))(side);
      },
    },
    {
      name: 'API, a price with a voucher',
      isPrepared: false,
      sides: api,
      run: repeat((address) => askPrice(address, stock.voucher)),
    },
    {
      name: 'API, a postcode is looked up',
      isPrepared: false,
      sides: api,
      run: get('/sip/cities/lookup?postalCode=12055', json),
    },
    { name: 'API, from memory', isPrepared: true, sides: api, run: get('/sip/categories', json) },
    { name: 'storefront, from memory', isPrepared: true, sides: storefront, run: get('/', page) },
  ];
  for (const one of cases) if (!(await compareSides(one))) missed += 1;
  await stock.db.end();
  for (const [name, port, side] of [
    ['API', ports[0], api.withTelemetry],
    ['storefront', ports[1], storefront.withTelemetry],
  ] as const)
    console.log(`       ${name}, a scrape: ${await costOfScrape(`http://127.0.0.1:${port}/metrics`, side)}`);
  console.log(`       ${receiver.spans.length} spans were received; load ${loadavg()[0]?.toFixed(1)} after`);
} finally {
  process.kill(stack.pids.worker, 'SIGCONT');
  await stack.stop();
  await receiver.stop();
}
process.exitCode = missed ? 1 : 0;
