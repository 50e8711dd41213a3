import { createHash, randomBytes } from 'node:crypto';
import { orderBody } from '../bench/orders.ts';
import { withAdmin } from '../local/postgres.ts';
import { call } from './call.ts';
import type { Cluster } from './cluster.ts';

type Order = {
  readonly id: string;
  readonly orderNumber: string;
  readonly items: readonly { readonly services: readonly { readonly price: number | string }[] }[];
};
export type Charged = { readonly id: string; readonly orderNumber: string; readonly placedAt: number };

type Options = {
  readonly urls: Cluster['urls'];
  /** Repeats a call until it succeeds. */
  readonly persist: <T>(what: string, attempt: () => Promise<T>) => Promise<T | undefined>;
  readonly number: number;
  readonly voucher: string;
  readonly priceRef: string;
};

const card = '4242424242424242';
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Gives the provider a link to the order and a browser in which its code was entered, without the mails. */
async function letProviderIn(
  databaseUrl: string,
  orderId: string,
): Promise<{ token: string; cookie: string }> {
  const token = randomBytes(32).toString('base64url');
  const secret = randomBytes(32).toString('base64url');
  await withAdmin(databaseUrl, (client) => {
    client.on('error', () => undefined);
    return client.query(
      `with browser as (
         insert into visitors (id, secret_hash, created_at, seen_at) values (gen_random_uuid(), $1, now(), now()) returning id),
       device as (
         insert into provider_devices (visitor_id, provider_id, known_until)
         select browser.id, provider_id, now() + interval '30 days' from browser, orders where orders.id = $3)
       insert into order_links (token_hash, order_id, purpose, quote_version, created_at, expires_at)
       select $2, id, 'provider', quote_version, now(), now() + interval '1 day' from orders where id = $3`,
      [sha256(secret), sha256(token), orderId],
    );
  });
  return { token, cookie: `visitor=${secret}` };
}

/** A quote for every line as ordered, which is accepted at once and charged. */
const quote = ({ items }: Order) =>
  items.flatMap(({ services }, item) =>
    services.map(({ price }, service) => ({
      id: `${item}.${service}`,
      price: typeof price === 'number' ? price : Number(price.split('-')[0]),
    })),
  );

/**
 * Goes the whole way to a charge: saves a card, places the order, confirms it; then the provider quotes
 * what was ordered, and a worker charges it. Each step is repeated until it succeeds.
 */
export async function payOne({
  urls,
  persist,
  number,
  voucher,
  priceRef,
}: Options): Promise<Charged | undefined> {
  // The answer to the first try may be lost together with its cookie; the next try is then another visitor.
  const setup = await persist('card', () =>
    call<{ setupIntentId: string }>(`${urls.api}/sip/payment/client-secret`),
  );
  if (!setup) return undefined;
  const { setupIntentId } = setup.content;
  const { cookie } = setup;
  const body = orderBody(priceRef, voucher, { setupIntentId, number });
  const placed = await persist('order', () => call<Order>(`${urls.api}/sip/orders`, { cookie, body }));
  if (!placed) return undefined;
  const placedAt = performance.now();
  const order = placed.content;
  const saved = await persist('card', () =>
    call(`${urls.stripe}/_sandbox/complete-setup`, {
      body: JSON.stringify({ id: setupIntentId, number: card }),
    }),
  );
  const confirmed =
    saved &&
    (await persist('confirmation', () =>
      call(`${urls.api}/sip/payment/${order.id}/confirm`, {
        cookie,
        body: JSON.stringify({ setupIntentId }),
      }),
    ));
  const provider = confirmed && (await persist('link', () => letProviderIn(urls.primary, order.id)));
  if (!provider) return undefined;
  await persist('quote', async () => {
    const answer = JSON.stringify({ signature: provider.token, lines: quote(order) });
    try {
      await call(`${urls.api}/sip/partner/${order.id}/answer`, { cookie: provider.cookie, body: answer });
    } catch (error) {
      // The first try was done, and only its answer was lost.
      if (!String(error).includes('already_done')) throw error;
    }
  });
  return { id: order.id, orderNumber: order.orderNumber, placedAt };
}
