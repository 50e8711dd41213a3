import type { Order } from '@mendwell/contract';
import type { OrderState, PaymentState } from '@mendwell/domain';
import { sql } from 'kysely';
import type { TestLife } from './life.ts';

/** The payment state that belongs to each state of an order when nothing goes wrong. */
const payments: Record<OrderState, PaymentState | null> = {
  awaiting_payment: null,
  submitted: 'method_saved',
  quoted: 'method_saved',
  reassigning: 'method_saved',
  accepted: 'paid',
  pickup_scheduled: 'paid',
  collected: 'paid',
  in_service: 'paid',
  returning: 'paid',
  completed: 'paid',
  cancelled: 'method_saved',
};

/**
 * Forces an order into a state, with the data that belongs to it: a quote, an agreed price, courier
 * visits.
 */
export async function putInto(life: TestLife, order: Order, state: OrderState): Promise<void> {
  const { db } = life;
  const price = {
    estimatedPrice: order.totalPrice.estimatedPrice + 1000,
    services: 0,
    serviceFee: 0,
    deliveryFee: 0,
    reduction: 0,
    vat: 0,
  };
  const lines = order.items.flatMap(({ services }, item) =>
    services.map((service, at) => ({
      id: `${item}.${at}`,
      item,
      quantity: service.quantity,
      price: 3000,
      before: { low: 2000, high: 2000 },
      isLeftOut: false,
      reason: 'longer',
      displayName: service.displayName,
      displayNameDe: service.displayName,
      note: null,
      photo: null,
    })),
  );
  const isQuoted = !['awaiting_payment', 'submitted'].includes(state);
  if (isQuoted)
    await sql`
      insert into quotes (order_id, version, made_at, lines, price)
      values (${order.id}, 1, ${life.clock.now()}, ${JSON.stringify(lines)}, ${JSON.stringify(price)})`.execute(
      db,
    );
  await sql`
    update orders set state = ${state}, payment_state = ${payments[state]}, quote_version = ${isQuoted ? 1 : 0},
      agreed = ${JSON.stringify(price)}::jsonb, changed_at = ${life.clock.now()}
    where id = ${order.id}`.execute(db);
  // An order waits for another provider because the first one did not take it.
  if (state === 'reassigning')
    await sql`
      insert into order_history (order_id, step, at, actor, action, from_state, to_state, request_id)
      select ${order.id}, max(step) + 1, ${life.clock.now()}, 'provider', 'decline', 'submitted', 'reassigning', 'test'
      from order_history where order_id = ${order.id}`.execute(db);
}
