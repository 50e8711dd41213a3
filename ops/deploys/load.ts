import { setTimeout as wait } from 'node:timers/promises';
import { openStock } from '../bench/order-stock.ts';
import { askPrice, placeOne } from '../bench/orders.ts';

/** What a run of requests ended with. */
export type Tally = { done: number; readonly failed: string[]; readonly took: number[] };

const say = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string };
  return `${new Date().toISOString()} ${[code, message?.slice(0, 160)].filter(Boolean).join(' ')}`;
};

/** Calls at a steady rate until it is stopped, each at its time, whether or not earlier ones are answered. */
function repeat(perSecond: number, call: () => Promise<void>): { stop(): Promise<Tally> } {
  const counted: Tally = { done: 0, failed: [], took: [] };
  const over = new AbortController();
  const open = new Set<Promise<void>>();
  const loop = (async () => {
    const started = performance.now();
    for (let sent = 0; !over.signal.aborted; sent++) {
      const due = started + (sent * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 1) await wait(early);
      const one = call().then(
        () => {
          counted.done += 1;
          counted.took.push(performance.now() - due);
        },
        (error: unknown) => void counted.failed.push(say(error)),
      );
      open.add(one);
      void one.finally(() => open.delete(one));
    }
    await Promise.all(open);
  })();
  return {
    stop: async () => {
      over.abort();
      await loop;
      return counted;
    },
  };
}

export type Orders = {
  readonly acknowledged: string[];
  stop(): Promise<Tally>;
  /** Counts acknowledged orders that the database does not have, and setups with two orders. */
  check(): Promise<{ readonly lost: number; readonly doubled: number }>;
};

/** Places orders through the public address; none is tried twice. */
export async function placeOrders(origin: string, databaseUrl: string, perSecond: number): Promise<Orders> {
  const stock = await openStock(databaseUrl, 'deploys');
  await stock.refill(perSecond * 30);
  const priceRef = await askPrice(origin, stock.voucher);
  let left = perSecond * 30;
  let filling = Promise.resolve();
  const acknowledged: string[] = [];
  const { stop } = repeat(perSecond, async () => {
    left -= 1;
    if (left === perSecond * 15) {
      left += perSecond * 30;
      filling = filling.then(() => stock.refill(perSecond * 30));
    }
    acknowledged.push((JSON.parse(await placeOne(origin, priceRef, stock)) as { id: string }).id);
  });
  return {
    acknowledged,
    stop: async () => {
      const counted = await stop();
      await filling;
      return counted;
    },
    check: async () => {
      const { rows } = await stock.db.query<{ id: string; setup: string }>(
        `select orders.id, setups.stripe_id as setup from orders join setups on setups.id = orders.setup_id`,
      );
      await stock.db.end();
      const stored = new Set(rows.map(({ id }) => id));
      return {
        lost: acknowledged.filter((id) => !stored.has(id)).length,
        doubled: rows.length - new Set(rows.map(({ setup }) => setup)).size,
      };
    },
  };
}

const pages = ['/', '/bookservice/1', '/help/FAQ', '/stories', '/how-it-works', '/discovery', '/checkout/1'];
const assetsIn = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g))];
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

export type Visitors = {
  stop(): Promise<{ readonly tally: Tally; readonly assets: number; readonly builds: number }>;
};

/**
 * Opens pages and loads their assets, as browsers do; each request may reach another server. Pages that were
 * opened earlier go on loading their assets, whatever has been deployed meanwhile.
 */
export function browse(
  origin: string,
  perSecond: number,
  { loadsAssets }: { readonly loadsAssets: boolean },
): Visitors {
  const known = new Set<string>();
  const builds = new Set<string>();
  let loaded = 0;
  const load = async (path: string, what: string) => {
    const response = await fetch(`${origin}${path}`, { headers: { 'accept-language': 'en' } });
    const body = await response.text();
    if (response.status !== 200) throw new Error(`${what} ${path}: ${response.status} ${body.slice(0, 80)}`);
    return body;
  };
  const { stop } = repeat(perSecond, async () => {
    const page = pick(pages) ?? '/';
    const html = await load(page, 'page');
    if (!html.includes('</html>')) throw new Error(`page ${page} ends too early`);
    const assets = assetsIn(html);
    if (assets.length === 0) throw new Error(`page ${page} names no assets`);
    builds.add(await load('/version', 'the version'));
    if (!loadsAssets) return;
    const fresh = assets.filter((asset) => !known.has(asset));
    const old = pick([...known]);
    for (const asset of [...fresh, pick(assets) ?? '', ...(old ? [old] : [])]) {
      await load(asset, `asset of ${page}`);
      known.add(asset);
      loaded += 1;
    }
  });
  return { stop: async () => ({ tally: await stop(), assets: loaded, builds: builds.size }) };
}
