import type { Order } from '@mendwell/contract';
import type { OrderRefusal } from '@mendwell/domain';
import { sql } from 'kysely';
import { callCourier } from '#modules/courier-visits/call-couriers.ts';
import type { FollowDeps } from '#modules/courier-visits/courier-word.ts';
import { syncCourier } from '#modules/courier-visits/sync-courier.ts';
import { applyCommand, changeOrder } from '#modules/orders/change-order.ts';
import type { VisitKind } from '#modules/orders/order-tables.ts';
import { createHttpLogistics } from '#providers/logistics/http-logistics.ts';
import { Reader, submitted, type TestLife } from './life.ts';
import { logisticsSettings } from './logistics.ts';
import { putInto } from './order-in-state.ts';

/** The dependencies needed to call the courier as the worker does. */
export const couriersOf = ({
  courier,
  catalogue,
  submitting: { db, clock, jobs, effects },
}: TestLife): FollowDeps => ({
  storePhoto: async () => undefined,
  db,
  clock,
  jobs,
  effects,
  catalogue,
  logistics: createHttpLogistics({
    url: courier.url,
    key: logisticsSettings.LOGISTICS_KEY,
    webhookSecret: [logisticsSettings.LOGISTICS_WEBHOOK_SECRET],
  }),
});

/** Returns an order that is paid, so that the customer can choose a courier visit. */
export async function accepted(life: TestLife): Promise<{ order: Order; customer: Reader }> {
  const { order } = await submitted(life);
  await putInto(life, order, 'accepted');
  return { order, customer: new Reader(life, order) };
}

export const tell = (life: TestLife, { id: orderId }: Order, kind: VisitKind = 'pickup') =>
  syncCourier(couriersOf(life), { orderId, kind }, 'test');

/**
 * Moves the clock ten minutes past "finished", when the provider can no longer undo it, and calls the
 * courier.
 */
export async function letCourierBeCalled(life: TestLife, { id }: Order): Promise<void> {
  life.clock.advance({ minutes: 10 });
  await callCourier(life.submitting, id, 'test');
}

/** Cancels the order as the customer does, but without the code. */
export const callOff = (life: TestLife, { id: orderId }: Order) =>
  changeOrder<OrderRefusal>(life.db, life.submitting, { orderId, requestId: 'test' }, (change) =>
    applyCommand(change, life.submitting.effects, { command: 'cancel', actor: 'customer' }),
  );

/** Returns an order's bookings as the courier has recorded them. */
export const bookingsOf = async ({ courier }: TestLife, { orderNumber }: Order) =>
  (await courier.bookings()).filter(({ reference }) => reference === orderNumber);

type Row = { day: string; booked_day: string | null; state: string };
export async function visitOf({ db }: TestLife, { id }: Order): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select day::text, booked_day::text, state from courier_visits where order_id = ${id}`.execute(db);
  return rows[0];
}
