import type { Order, OrderRequest } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import { berlinDay } from '@mendwell/domain';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { LinkPurpose } from '#modules/orders/order-tables.ts';
import { makeDebit } from '#modules/payments/charges/make-debit.ts';
import { Buyer } from './checkout.ts';
import { linkFor, type OrderOrProblem, Provider, Reader, submitted, type TestLife, until } from './life.ts';

export const methods = {
  fine: '4242424242424242',
  declinedLater: '4000000000000341',
  asksTheBank: '4000002760003184',
  debit: 'DE08370400440532013003',
  debitThatFails: 'DE78370400440532013004',
} as const;

type Intent = { id: string; amount: number; status: string; metadata: { order?: string } };
type Taken = { payment_intent: string; amount: number; status: string };
type Refund = { id: string; payment_intent: string; amount: number; status: string };
type Objects = { paymentIntents: Intent[]; charges: Taken[]; refunds: Refund[] };

/** Returns what the payment provider has about an order: attempted charges and collected money. */
export async function moneyOf(life: TestLife, { orderNumber }: Order) {
  const { paymentIntents, charges, refunds } = await life.stripe.ask<Objects>('objects');
  const intents = paymentIntents.filter(({ metadata }) => metadata.order === orderNumber);
  const isOfOrder = (one: Taken | Refund) => intents.some(({ id }) => id === one.payment_intent);
  return {
    intents,
    taken: charges.filter((one) => isOfOrder(one) && one.status === 'succeeded'),
    refunds: refunds.filter(isOfOrder),
  };
}

type PaymentRow = { amount: number; state: string; attempt: number; failure: string | null };
export async function paymentsOf(life: TestLife, { id }: Order): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select amount, state, attempt, failure from payments where order_id = ${id}`.execute(life.db);
  return rows;
}

/** Expects exactly one charge of the agreed amount, in our database and at the payment provider. */
export async function expectTakenOnce(life: TestLife, order: Order): Promise<void> {
  const amount = order.agreedPrice?.estimatedPrice;
  expect(amount).toBeGreaterThan(0);
  const { taken } = await moneyOf(life, order);
  expect(taken.map((one) => one.amount)).toEqual([amount]);
  const paid = (await paymentsOf(life, order)).filter(({ state }) => state === 'paid');
  expect(paid.map((one) => one.amount)).toEqual([amount]);
  const steps = order.timeline.filter(({ action }) => action === 'payment_succeed');
  expect(steps).toHaveLength(1);
}

/** Returns an order that its provider has confirmed, so that it is charged. */
export async function agreed(life: TestLife, number: string, changes: Partial<OrderRequest> = {}) {
  const { order, buyer } = await submitted(life, changes, number);
  const workshop = await new Provider(life, order).signIn();
  const { content } = await workshop.answer();
  expect(content.status).toBe('accepted');
  return { order, customer: new Reader(life, order), email: buyer.email };
}

export const untilPayment = (customer: Reader, state: Order['paymentStatus'], ms?: number) =>
  until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === state,
    ms,
  );

/** Waits until the mail that announces a debit has left and has arrived. */
export async function untilAnnounced(life: TestLife, { id }: Order): Promise<void> {
  const left = async () => {
    const { rows } = await sql<{ outcome: string | null }>`
      select outcome from mails where about = ${id} and template = 'debit-announced'
      order by created_at desc limit 1`.execute(life.db);
    return rows[0]?.outcome;
  };
  await expect.poll(left, { timeout: 60_000 }).toBe('sent');
}

/**
 * Makes an announced debit as if its mail had left two days ago, for tests that are about what follows.
 * Where no worker sends the mail, it counts as sent.
 */
export async function debitNow(life: TestLife, order: Order, { isWorking = true } = {}): Promise<void> {
  if (isWorking) await untilAnnounced(life, order);
  const now = life.clock.now();
  const before = new Date(now.getTime() - 48 * 60 * 60_000);
  await sql`
    update mails set outcome = 'sent', settled_at = ${before}
    where about = ${order.id} and template = 'debit-announced'`.execute(life.db);
  await sql`
    update payments set debit_on = ${berlinDay(now)}::date
    where order_id = ${order.id} and state = 'announced'`.execute(life.db);
  await makeDebit(life.submitting, order.id, { actor: 'time', requestId: 'test' });
}

type Answer<T> = Promise<{ status: number; content: T & { code?: string } }>;
type Secret = { paymentIntentId: string; setupIntentId: string; clientSecret: string };

/** A person with the link from a mail about a payment, on any device. */
export class Payer extends Buyer {
  readonly #order: Order;
  readonly signature: string;
  private constructor(life: TestLife, order: Order, signature: string) {
    super(life.origin);
    this.#order = order;
    this.signature = signature;
  }
  static async of(life: TestLife, order: Order, purpose: LinkPurpose = 'pay'): Promise<Payer> {
    return new Payer(life, order, await linkFor(life, order.id, purpose));
  }

  authenticate(): Answer<Secret> {
    const { orderNumber } = this.#order;
    const { signature } = this;
    return this.json(contract.paymentAction.path, { orderNumber, signature, action: 'authenticate' });
  }
  tell(paymentIntentId: string): Answer<OrderOrProblem> {
    const { signature } = this;
    return this.json(contract.paymentCreation.path, { orderId: this.#order.id, signature, paymentIntentId });
  }
  process(): Answer<OrderOrProblem> {
    const path = contract.processPayment.path.replace('{id}', this.#order.id);
    return this.json(path, { signature: this.signature });
  }
  reopen(): Answer<Secret> {
    const path = contract.reopenPayment.path.replace('{id}', this.#order.id);
    return this.json(path, { signature: this.signature });
  }

  /** Saves another payment method in the payment provider's form and has it charged. */
  async payWith(life: TestLife, number: string): Promise<OrderOrProblem> {
    const { content } = await this.reopen();
    await life.stripe.completeSetup(content.setupIntentId, number);
    const confirmed = await this.confirm(this.#order.id, content.setupIntentId, this.signature);
    expect(confirmed.status).toBe(200);
    return confirmed.content;
  }
}
