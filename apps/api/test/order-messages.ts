import {
  callHeaders,
  markOrderMessagesSeen,
  type Order,
  type OrderMessage,
  type OrderThread,
  type Problem,
  postDeskMessage,
  postOrderMessage,
  readDeskMessages,
  readOrderMessages,
} from '@mendwell/contract';
import { sql } from 'kysely';
import { v4 as newId } from 'uuid';
import type { LinkPurpose } from '#modules/orders/order-tables.ts';
import { signedInAs } from './desk.ts';
import { linkFor, type TestLife } from './life.ts';

type Answer = { readonly status: number; readonly content: Partial<Problem> & Partial<OrderThread> };
type Posted = {
  readonly status: number;
  readonly content: Partial<Problem> & { readonly message?: OrderMessage };
};

const at = (path: string, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** The customer of an order with a mailed link, who writes to the workshop. */
export class Writer {
  readonly #life: TestLife;
  readonly order: Order;
  constructor(life: TestLife, order: Order) {
    this.#life = life;
    this.order = order;
  }

  async #call(path: string, body?: object): Promise<{ status: number; content: object }> {
    const response = await fetch(`${this.#life.origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...callHeaders({ clientId: 'storefront', language: 'EN' }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, content: text ? (JSON.parse(text) as object) : {} };
  }

  async read(after = '', purpose: LinkPurpose = 'view'): Promise<Answer> {
    const x = await linkFor(this.#life, this.order.id, purpose);
    return this.#call(`${at(readOrderMessages.path, { id: this.order.id, x })}${after && `?after=${after}`}`);
  }

  async post(
    body: string,
    { id, provider, purpose = 'view' }: { id?: string; provider?: string; purpose?: LinkPurpose } = {},
  ): Promise<Posted> {
    const signature = await linkFor(this.#life, this.order.id, purpose);
    return this.#call(at(postOrderMessage.path, { id: this.order.id }), {
      id: id ?? newId(),
      provider: provider ?? this.order.provider.id,
      signature,
      body,
    });
  }

  async seen(seq: number): Promise<number> {
    const signature = await linkFor(this.#life, this.order.id, 'view');
    const path = at(markOrderMessagesSeen.path, { id: this.order.id });
    return (await this.#call(path, { signature, seq })).status;
  }
}

/** Somebody of a workshop at its desk, who writes to the customer of an order. */
export async function workshopWriter(life: TestLife, { id, provider }: Order, workshop = provider.id) {
  const { browser, id: personId } = await signedInAs(life, 'workshop_member', workshop);
  const params = { id };
  return {
    browser,
    personId,
    read: (after = ''): Promise<Answer> =>
      browser.call(readDeskMessages, { params, query: after && `?after=${after}` }),
    post: (body: string, messageId: string = newId()): Promise<Posted> =>
      browser.call(postDeskMessage, { params, body: { id: messageId, body } }),
  };
}

/** Adds a message to the thread of an order as if somebody had written it, where a test is about something else. */
export async function plantMessage(
  { db, clock }: Pick<TestLife, 'db' | 'clock'>,
  orderId: string,
  { author = 'customer', body = 'Planted words.', providerId = '' } = {},
): Promise<void> {
  await sql`
    insert into order_messages (id, order_id, provider_id, author, body, created_at)
    select ${newId()}, id, coalesce(nullif(${providerId}, ''), provider_id), ${author}, ${body}, ${clock.now()}
    from orders where id = ${orderId}`.execute(db);
}
