import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductionStack } from '../local/production-stack.ts';
import { barePlacing } from './bare-orders.ts';
import { compare } from './compare.ts';
import { repeatFor } from './measure.ts';
import { openStock, type Stock } from './order-stock.ts';
import { post } from './post.ts';

const clients = 16;
/** More than any machine here places in one round. */
const perRound = 12_000;

const service = (subServiceId: string, quantity: number) => ({ subServiceId, quantity });
const jeans = (...subServices: ReturnType<typeof service>[]) => ({
  categoryId: 'cat_trousers_jeans',
  subClothesCategory: 'sub_jeans',
  subServices,
  brand: { name: 'Nudie' },
  colors: ['Blue'],
  estimatedPrice: 12_900,
});
/** Three items, five services, a voucher. */
const bag = {
  providerId: 'prov_zwirnstube_rixdorf',
  items: [
    jeans(service('ss_zip_short', 1), service('ss_taper_legs', 1)),
    jeans(service('ss_zip_short', 2), service('ss_taper_legs', 1)),
    jeans(service('ss_zip_short', 3)),
  ],
};
/**
 * Returns the body of an order. Each customer has a different address, because a customer can use a
 * voucher only once.
 */
export const orderBody = (
  priceRef: string,
  discountCode: string,
  { setupIntentId, number }: Pick<ReturnType<Stock['take']>, 'setupIntentId' | 'number'>,
) =>
  JSON.stringify({
    ...bag,
    customer: {
      title: 'none',
      givenName: 'Mira',
      familyName: 'Sommerfeld-Okafor',
      email: `mira-${number}@example.com`,
      phone: '+4930123456',
      address: { address: 'Richardplatz 1', zipCode: '12055', city: 'Berlin', country: 'Germany' },
    },
    discountCode,
    setupIntentId,
    priceRef,
    startsEarly: true,
    termsAccepted: true,
  });

/** Returns the signed price of the bag with the voucher; it is valid until prices change. */
export async function askPrice(api: string, discountCode: string): Promise<string> {
  const { status, content } = await post(
    `${api}/sip/estimatedPrice`,
    '',
    JSON.stringify({ ...bag, discountCode }),
  );
  if (status !== 200) throw new Error(`price: ${status} ${content}`);
  return (JSON.parse(content) as { priceRef: string }).priceRef;
}

export async function placeOne(api: string, priceRef: string, stock: Stock): Promise<string> {
  const one = stock.take();
  const { status, content } = await post(
    `${api}/sip/orders`,
    one.cookie,
    orderBody(priceRef, stock.voucher, one),
  );
  if (status !== 201) throw new Error(`order: ${status} ${content}`);
  return content;
}

/**
 * Compares orders placed through HTTP with the same rows written by one prepared statement, on the same
 * database.
 */
export async function compareOrders({ addresses: { api }, env, pids }: ProductionStack): Promise<boolean> {
  const databaseUrl = env['DATABASE_URL'] ?? '';
  const stock = await openStock(databaseUrl, 'bench');
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-bench-'));
  try {
    await stock.refill(1);
    const priceRef = await askPrice(api, stock.voucher);
    const { id } = JSON.parse(await placeOne(api, priceRef, stock)) as { id: string };
    const { rows } = await stock.db.query<{ price: string; items: string[] }>(
      `select price::text, (select array_agg(content::text order by position) from order_items where order_id = id) as items
       from orders where id = $1`,
      [id],
    );
    const [sample] = rows;
    if (!sample) throw new Error('the sample order is gone');
    const bare = barePlacing(
      databaseUrl,
      { ...sample, voucher: stock.voucher },
      join(folder, 'order.sql'),
      clients,
    );

    return await compare({
      name: 'orders',
      goal: 0.5,
      bare: async (seconds) => {
        // Only pgbench uses these setups; the sequence determines the next one.
        await stock.refill(perRound);
        const first = stock.take().number - perRound + 1;
        for (let left = perRound - 1; left > 0; left--) stock.take();
        await stock.db.query(`select setval('bench_setups', $1, false)`, [first]);
        return { perSecond: await bare(seconds), cpuMicros: Number.NaN };
      },
      ours: async (seconds) => {
        await stock.refill(perRound);
        return repeatFor(() => placeOne(api, priceRef, stock), { seconds, clients, pid: pids.api });
      },
    });
  } finally {
    await stock.db.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
