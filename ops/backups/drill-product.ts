import { setTimeout as wait } from 'node:timers/promises';
import { openStock, type Stock } from '../bench/order-stock.ts';
import { askPrice, placeOne } from '../bench/orders.ts';
import { liftedLimits } from '../local/lifted-limits.ts';
import { Processes } from '../local/processes.ts';
import { roleUrls } from '../local/roles.ts';
import { migration, type Ports, product, seed, standIns } from '../local/stack.ts';

/** An order that was acknowledged, and when. */
export type Placed = { readonly id: string; readonly at: number };

export type DrillProduct = {
  /** Places orders as fast as eight customers at once can. */
  placeMany(count: number): Promise<Placed[]>;
  /** Places orders at a rate, until the time is over. */
  placeSteadily(perSecond: number, seconds: number): Promise<Placed[]>;
  stop(): Promise<void>;
};

const atOnce = 8;
const api = (ports: Ports) => `http://127.0.0.1:${ports.api}`;
type Lines = (name: string, line: string) => void;

/** Creates tables and reference data, and what orders are placed with. */
export async function prepareDatabase(databaseUrl: string, orders: number, onLine: Lines): Promise<Stock> {
  const tasks = new Processes({ onLine, onDeath: () => undefined });
  for (const spec of [migration, seed]) {
    const { exited } = await tasks.run({ ...spec, env: { DATABASE_URL: databaseUrl } });
    if ((await exited) !== 0) throw new Error(`${spec.name} failed`);
  }
  const stock = await openStock(databaseUrl, 'drill');
  await stock.refill(orders);
  await stock.db.end();
  return stock;
}

type Options = {
  readonly ports: Ports;
  readonly databaseUrl: string;
  readonly stock: Stock;
  readonly folder: string;
  readonly onLine: Lines;
};

/** Starts an API and a worker on the database, with the stand-ins for what production rents. */
export async function startProduct({
  ports,
  databaseUrl,
  stock,
  folder,
  onLine,
}: Options): Promise<DrillProduct> {
  const processes = new Processes({ onLine, onDeath: (name, code) => onLine(name, `has ended (${code})`) });
  const specs = product({
    ports,
    databaseUrls: await roleUrls(databaseUrl, { isOurOwn: false }),
    mode: 'production',
    settings: { SAMPLE_COMPANY: 'allowed', LOG_LEVEL: 'warn', ...liftedLimits },
  });
  try {
    await Promise.all(
      standIns({ ports, settings: { S3_FOLDER: folder } }).map((spec) => processes.start(spec)),
    );
    await Promise.all([specs.api, specs.worker].map((spec) => processes.start(spec)));
  } catch (error) {
    await processes.stopAll();
    throw error;
  }
  const priceRef = await askPrice(api(ports), stock.voucher);
  const placeNext = async (): Promise<Placed> => {
    const { id } = JSON.parse(await placeOne(api(ports), priceRef, stock)) as { id: string };
    return { id, at: Date.now() };
  };
  return {
    placeMany: async (count) => {
      const placed: Placed[] = [];
      let begun = 0;
      const customer = async () => {
        while (begun++ < count) placed.push(await placeNext());
      };
      await Promise.all(Array.from({ length: atOnce }, customer));
      return placed;
    },
    placeSteadily: async (perSecond, seconds) => {
      const all: Promise<Placed>[] = [];
      const started = performance.now();
      for (let sent = 0; sent < perSecond * seconds; sent++) {
        await wait(Math.max(0, started + (sent * 1000) / perSecond - performance.now()));
        all.push(placeNext());
      }
      return Promise.all(all);
    },
    stop: () => processes.stopAll(),
  };
}
