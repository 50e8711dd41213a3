import { setTimeout as wait } from 'node:timers/promises';
import { openStock } from '../bench/order-stock.ts';
import { askPrice, orderBody } from '../bench/orders.ts';
import { call } from './call.ts';
import type { Cluster } from './cluster.ts';
import { type Charged, payOne } from './paying-customer.ts';

export const perSecond = 20;
/** Each of so many orders is followed to its charge; the others wait for their payment method. */
const payingEvery = 20;
const retryMs = 500;
/** A customer who has not succeeded after this time counts as given up. */
const patienceMs = 180_000;

export type Acknowledged = {
  readonly id: string;
  /** When the customer first tried, and when the order was acknowledged. */
  readonly asked: number;
  readonly at: number;
};
export type OrderLoad = {
  readonly acknowledged: readonly Acknowledged[];
  readonly charged: readonly Charged[];
  /** What was answered to tries that failed, with their number. */
  readonly failures: ReadonlyMap<string, number>;
  givenUp(): number;
  /** Sends no new orders any more, and waits for those that are under way. */
  finish(): Promise<void>;
};

/** Places orders at a steady rate, each at its scheduled time, and repeats each until it is acknowledged. */
export async function startOrderLoad({ urls }: Cluster, most: number): Promise<OrderLoad> {
  const stock = await openStock(urls.primary, 'cluster');
  await stock.refill(most);
  await stock.db.end();
  const priceRef = await askPrice(urls.api, stock.voucher);

  const acknowledged: Acknowledged[] = [];
  const charged: Charged[] = [];
  const failures = new Map<string, number>();
  let givenUp = 0;
  const over = new AbortController();

  /** Repeats a call until it succeeds, as a customer's browser and a customer do. */
  const persist = async <T>(what: string, attempt: () => Promise<T>): Promise<T | undefined> => {
    for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await wait(retryMs)) {
      try {
        return await attempt();
      } catch (error) {
        const kind = `${what}: ${error instanceof Error ? error.message.slice(0, 80) : String(error)}`;
        failures.set(kind, (failures.get(kind) ?? 0) + 1);
      }
    }
    givenUp += 1;
    return undefined;
  };

  const place = async (asked: number) => {
    const one = stock.take();
    const body = orderBody(priceRef, stock.voucher, one);
    const order = await persist('order', () =>
      call<{ id: string }>(`${urls.api}/sip/orders`, { cookie: one.cookie, body }),
    );
    if (order) acknowledged.push({ id: order.content.id, asked, at: performance.now() });
  };
  const placeAndPay = async (asked: number, number: number) => {
    const done = await payOne({ urls, persist, number, voucher: stock.voucher, priceRef });
    if (!done) return;
    acknowledged.push({ id: done.id, asked, at: done.placedAt });
    charged.push(done);
  };

  const underWay = new Set<Promise<void>>();
  const send = async () => {
    const started = performance.now();
    for (let sent = 0; !over.signal.aborted && sent < most; sent++) {
      const due = started + (sent * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 1) await wait(early);
      const one = sent % payingEvery === 0 ? placeAndPay(due, most + 1 + sent) : place(due);
      const settled = one.finally(() => underWay.delete(settled));
      underWay.add(settled);
    }
  };
  const sending = send();
  return {
    acknowledged,
    charged,
    failures,
    givenUp: () => givenUp,
    finish: async () => {
      over.abort();
      await sending;
      await Promise.all(underWay);
    },
  };
}
