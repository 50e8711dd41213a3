import type { Problem } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { request } from '#test/price-requests.ts';
import { purgeGuesses } from './index.ts';

const most = 6;
let shop: TestShop;
beforeAll(async () => {
  // The test is the proxy in front: it says from which address a call comes.
  shop = await startTestShop({ TRUSTED_PROXIES: '1', DISCOUNT_TRIES_PER_HOUR: String(most) });
});
afterAll(() => shop.close());

let networks = 0;
const newAddress = () => `198.51.100.${++networks}`;

/** A browser behind the proxy. */
class Guesser extends Buyer {
  readonly address: string;
  constructor(address: string, origin = shop.origin) {
    super(origin);
    this.address = address;
  }
  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(init.headers as object), 'x-forwarded-for': this.address };
    return super.fetch(path, { ...init, headers });
  }
  estimate(discountCode: string) {
    return this.json<Problem>('/sip/estimatedPrice', request({ discountCode }));
  }
  redeem(code: string) {
    return this.json<Problem>(`/sip/discounts/${code}`, request());
  }
  async order(discountCode: string) {
    return this.place({ ...(await this.request()), discountCode });
  }
}

test('SEC-04 VOU-01 wrong codes of an address are counted once over price, voucher and order', async () => {
  const guesser = new Guesser(newAddress());
  const statuses: number[] = [];
  for (const [nth, guess] of (['estimate', 'redeem', 'order'] as const).entries()) {
    statuses.push((await guesser[guess](`WRONG${nth}`)).status);
    statuses.push((await guesser[guess](`WRONG${nth}X`)).status);
  }
  expect(statuses).toEqual(Array.from({ length: most }, () => 404));
  for (const guess of ['estimate', 'redeem', 'order'] as const) {
    expect((await guesser[guess]('WRONG')).content).toMatchObject({ code: 'too_many_requests' });
    // A right code does not show either that it is one.
    expect((await guesser[guess]('KIEZ5')).content).toMatchObject({ code: 'too_many_requests' });
  }
  // Another address, and a bag without a voucher, are served.
  expect((await new Guesser(newAddress()).estimate('KIEZ5')).status).toBe(200);
  expect((await guesser.json('/sip/estimatedPrice', request())).status).toBe(200);
});

test('SEC-04 a hundred guesses at once, at two processes of the API: no more than the limit are answered', async () => {
  const twin = await shop.startTwin({});
  const address = newAddress();
  const guessers = [new Guesser(address), new Guesser(address, twin.origin)];
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async (_, nth) => {
      const guesser = guessers[nth % 2] ?? new Guesser(address);
      return (await guesser.estimate(`GUESS${nth}`)).status;
    }),
  );
  expect(statuses.filter((status) => status === 404)).toHaveLength(most);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100 - most);
  await twin.close();
});

test('SEC-04 a right code does not count, however often its price is asked', async () => {
  const customer = new Guesser(newAddress());
  for (let nth = 0; nth < most * 2; nth += 1) expect((await customer.estimate('KIEZ5')).status).toBe(200);
  expect((await customer.estimate('WRONG')).status).toBe(404);
});

test('SEC-04 all addresses of one IPv6 network count as one', async () => {
  const network = `2001:db8:0:${++networks}`;
  const statuses: number[] = [];
  for (let nth = 0; nth <= most; nth += 1)
    statuses.push((await new Guesser(`${network}::${nth}`).estimate(`WRONG${nth}`)).status);
  expect(statuses).toEqual([...Array.from({ length: most }, () => 404), 429]);
});

test('SEC-04 after an hour an address may try again, and after a day nothing is known of it', async () => {
  const guesser = new Guesser(newAddress());
  for (let nth = 0; nth <= most; nth += 1) await guesser.estimate(`WRONG${nth}`);
  expect((await guesser.estimate('KIEZ5')).status).toBe(429);
  shop.clock.advance({ minutes: 61 });
  expect((await guesser.estimate('KIEZ5')).status).toBe(200);
  expect((await guesser.estimate('WRONG')).status).toBe(404);
  shop.clock.advance({ days: 2 });
  await purgeGuesses(shop.db, shop.clock);
  expect((await sql`select from voucher_guesses`.execute(shop.db)).rows).toEqual([]);
  shop.clock.advance({ days: -2, minutes: -61 });
});

test('SEC-04 neither address nor code is stored', async () => {
  const guesser = new Guesser(newAddress());
  await guesser.estimate('SECRETGUESS');
  const { rows } = await sql`select to_jsonb(one) as guess from voucher_guesses one`.execute(shop.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/SECRETGUESS|198\.51\.100/);
});
