import type { Order, OrderRequest, Problem, ProviderRequest, QuoteRequest } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import { v7 as newId } from 'uuid';
import { hashCode } from '#modules/orders/codes/code-hash.ts';
import { newOrderLink } from '#modules/orders/order-links.ts';
import type { CodeAction, LinkPurpose } from '#modules/orders/order-tables.ts';
import type { Clock } from '#platform/clock.ts';
import { hashSecret } from '#platform/secret.ts';
import { freePorts } from '../../../ops/local/ports.ts';
import { startTestApi } from './api.ts';
import { Buyer, type TestShop } from './checkout.ts';
import { mailsTo } from './inbox.ts';
import { logisticsSettings, startTestLogistics, type TestLogistics } from './logistics.ts';
import { card, startTestStripe, stripeSettings } from './stripe.ts';

export type TestLife = TestShop & { readonly courier: TestLogistics };

/** Starts the API with a worker, and with a payment provider and a courier that call it back. */
export async function startTestLife(
  settings: Record<string, string> = {},
  { isWorking = true } = {},
): Promise<TestLife> {
  const [port = 0] = await freePorts(1);
  const hook = (name: string) => `http://127.0.0.1:${port}/sip/webhooks/${name}`;
  const [stripe, courier] = await Promise.all([
    startTestStripe(hook('stripe')),
    startTestLogistics(hook('logistics')),
  ]);
  const api = await startTestApi({
    ...stripeSettings,
    ...logisticsSettings,
    STRIPE_API_URL: stripe.url,
    LOGISTICS_URL: courier.url,
    PORT: String(port),
    ...settings,
  });
  if (isWorking) await api.startWorker();
  return {
    ...api,
    stripe,
    courier,
    close: async () => {
      await api.close();
      await Promise.all([stripe.stop(), courier.stop()]);
    },
  };
}

export type OrderOrProblem = Order & Omit<Problem, 'status'>;
type RequestOrProblem = ProviderRequest & Omit<Problem, 'status'>;

const publicOrigin = 'https://shop.example';

type Place = Pick<TestLife, 'db'> & { readonly origin: string; readonly clock: Clock };

/** Returns the token of a link as it would be mailed. */
export async function linkFor(
  { db, clock }: Pick<Place, 'db' | 'clock'>,
  orderId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const url = await newOrderLink({ db, clock, publicOrigin }, orderId, purpose, '/order/status');
  return url.slice(url.lastIndexOf('.') + 1);
}

const sixDigits = /\b(\d{3})\s?(\d{3})\b/;

/** Returns the code in the newest mail about an order that contains one. */
export async function codeIn(address: string, { orderNumber }: Order, after: number): Promise<string> {
  for (const deadline = Date.now() + 110_000; Date.now() < deadline; ) {
    const mails = (await mailsTo(address, orderNumber)).filter(({ subject }) => sixDigits.test(subject));
    const [newest] = mails;
    const [, first, second] = sixDigits.exec(newest?.subject ?? '') ?? [];
    if (mails.length > after && first && second) return `${first}${second}`;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no code for ${address}`);
}

/** An order that its customer has placed with a saved method. */
export async function submitted(
  life: TestLife,
  changes: Partial<OrderRequest> = {},
  number = card,
): Promise<{ buyer: Buyer; order: Order }> {
  const buyer = new Buyer(life.origin);
  const { order, body } = await buyer.placed(changes);
  await life.stripe.completeSetup(body.setupIntentId, number);
  const { status, content } = await buyer.confirm(order.id, body.setupIntentId);
  if (status !== 200) throw new Error(JSON.stringify(content));
  return { buyer, order: content };
}

const at = (path: string, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** The customer with a link from a mail, on any device. */
export class Reader extends Buyer {
  readonly #life: TestLife;
  readonly #order: Order;
  #codes = 0;
  constructor(life: TestLife, order: Order) {
    super(life.origin);
    this.#life = life;
    this.#order = order;
  }

  async review(): Promise<Order> {
    const x = await linkFor(this.#life, this.#order.id, 'view');
    const { content } = await this.json<Order>(at(contract.reviewOrder.path, { id: this.#order.id, x }));
    return content;
  }

  /** Requests a code and reads it in the mail. */
  async code(
    action: 'accept' | 'cancel',
    signature: string,
    deletedItems: readonly string[] = [],
  ): Promise<string> {
    const path = at(contract.requestCode.path, { id: this.#order.id });
    const response = await this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signature, action, deletedItems }),
    });
    if (response.status !== 204) throw new Error(await response.text());
    const code = await codeIn(this.#order.customer.email, this.#order, this.#codes);
    this.#codes += 1;
    return code;
  }

  update(body: object): Promise<{ status: number; content: OrderOrProblem }> {
    return this.json<OrderOrProblem>(at(contract.updateOrder.path, { id: this.#order.id }), body);
  }

  /** Decides on a quote, or cancels, with a link and a code in one step. */
  async answer(eventId: 'accept' | 'cancel', deletedItems: string[] = []) {
    const signature = await linkFor(this.#life, this.#order.id, eventId === 'accept' ? 'decide' : 'view');
    const code = await this.code(eventId, signature, deletedItems);
    return this.update({ signature, eventId, deletedItems, code });
  }

  async choose(day: string, kind: 'pickup' | 'return' = 'pickup') {
    const signature = await linkFor(this.#life, this.#order.id, 'pickup');
    const path = at(contract.chooseVisit.path, { id: this.#order.id });
    return this.json<OrderOrProblem>(path, { signature, kind, day });
  }

  async evenings(kind: 'pickup' | 'return' = 'pickup'): Promise<contract.VisitDays> {
    const x = await linkFor(this.#life, this.#order.id, 'pickup');
    const path = at(contract.listVisits.path, { id: this.#order.id, x });
    return (await this.json<contract.VisitDays>(`${path}?kind=${kind}`)).content;
  }
}

/** The provider in a browser in which its code was entered. */
export class Provider extends Buyer {
  readonly #life: Place;
  readonly order: Order;
  signature = '';
  constructor(life: Place, order: Order) {
    super(life.origin);
    this.#life = life;
    this.order = order;
  }

  /** Signs in without the mail, because most tests are about something else. */
  async signIn(): Promise<this> {
    this.signature = await linkFor(this.#life, this.order.id, 'provider');
    await this.setup();
    const device = await this.#life.db
      .insertInto('provider_devices')
      .columns(['visitor_id', 'provider_id', 'known_until'])
      .expression((query) =>
        query
          .selectFrom('visitors')
          .select((row) => [
            'id',
            row.val(this.order.provider.id).as('provider_id'),
            row.val(new Date('2099-01-01')).as('known_until'),
          ])
          .where('secret_hash', '=', hashSecret(this.cookie.slice(this.cookie.indexOf('=') + 1))),
      )
      .executeTakeFirst();
    if (device.numInsertedOrUpdatedRows !== 1n) throw new Error('no device');
    return this;
  }

  look() {
    return this.json<RequestOrProblem>(
      at(contract.readRequest.path, { id: this.order.id, x: this.signature }),
    );
  }

  post(path: string, body: object = {}) {
    return this.json<RequestOrProblem>(at(path, { id: this.order.id }), {
      signature: this.signature,
      ...body,
    });
  }

  /** Submits a quote with every line as ordered, except for the given changes. */
  answer(changes: Partial<QuoteRequest> = {}) {
    const lines = this.order.items.flatMap(({ services }, item) =>
      services.map(({ price }, service) => ({
        id: `${item}.${service}`,
        price: typeof price === 'number' ? price : Number(price.split('-')[0]),
      })),
    );
    return this.post(contract.submitQuote.path, { lines, ...changes });
  }
}

/** Waits until an order is in the state that a test expects. */
export async function until(
  read: () => Promise<Order>,
  isSo: (order: Order) => boolean,
  ms = 60_000,
): Promise<Order> {
  for (const deadline = Date.now() + ms; ; ) {
    const order = await read();
    if (isSo(order)) return order;
    if (Date.now() > deadline) throw new Error(`still ${order.status}, ${order.paymentStatus}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const plantedPepper = ['codes in development and in tests'] as const;

/** Stores a code as if it had been mailed a moment ago, for tests that are not about the mail. */
export async function plantCode(
  life: TestLife,
  orderId: string,
  action: CodeAction,
  /** The version of the quote or question that it answers; the order's own by default. */
  version?: number,
): Promise<string> {
  const id = newId();
  const code = '407251';
  const now = life.clock.now();
  const order = await life.db
    .selectFrom('orders')
    .select('quote_version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await life.db
    .insertInto('codes')
    .values({
      id,
      order_id: orderId,
      action,
      quote_version: version ?? order.quote_version,
      hash: await hashCode(plantedPepper, id, code),
      created_at: now,
      expires_at: new Date(now.getTime() + 600_000),
    })
    .execute();
  return code;
}
