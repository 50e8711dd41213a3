import { randomUUID } from 'node:crypto';
import { type LanguageName, type Order, withdraw } from '@mendwell/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { applyWithdrawals } from '#modules/withdrawals/index.ts';
import type { TestApi } from './api.ts';
import type { TestLife } from './life.ts';
import '../src/modules/withdrawals/withdrawal-tables.ts';

let people = 0;
export const newAddress = () => `mira-${Date.now()}-${++people}@example.com`;
export const declaration = (changes: object = {}) => ({
  id: randomUUID(),
  name: 'Mira Sommerfeld-Okafor',
  email: newAddress(),
  scope: 'all' as const,
  ...changes,
});
type Declaration = ReturnType<typeof declaration>;

export const declarationFor = ({ orderNumber, customer }: Order, changes: object = {}) =>
  declaration({ orderNumber, email: customer.email, ...changes });

export async function declare(api: TestApi, body: Declaration, language: LanguageName = 'EN') {
  const result = await api.call(language)(withdraw, { body });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.response;
}

export const storedWithdrawal = (api: TestApi, { id }: Declaration) =>
  api.db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const stepsOf = (api: TestApi, orderId: string) =>
  api.db
    .selectFrom('order_history')
    .select(['action', 'from_state', 'to_state', 'actor'])
    .where('order_id', '=', orderId)
    .orderBy('step')
    .execute();

const logger = { warn: (error: unknown) => expect.unreachable(String(error)) } as never;
/** Does now what the worker does every five minutes. */
export const applyPendingWithdrawals = (life: TestLife) => applyWithdrawals(life.submitting, 'test', logger);

/** Lets the time to undo pass for one order, without moving the clock that other orders share. */
export async function letUndoPass(life: TestLife, { id }: Pick<Order, 'id'>): Promise<void> {
  const now = life.clock.now();
  await sql`
    update orders set withdrawal_undo_until = ${now}
    where id = ${id} and withdrawal_undo_until is not null`.execute(life.db);
  await sql`
    update withdrawals set undo_until = ${now} where order_id = ${id} and outcome = 'pending'`.execute(
    life.db,
  );
  await applyPendingWithdrawals(life);
}

/** Moves the declarations of an address so many days into the past. */
export const ageWithdrawals = ({ db }: Pick<TestApi, 'db'>, email: string, days: number) =>
  sql`
    update withdrawals set received_at = received_at - make_interval(days => ${days})
    where email = ${email}`.execute(db);

/** Withdraws from a whole order and lets the time to undo pass. */
export async function withdrawForGood(life: TestLife, order: Order) {
  const body = declarationFor(order);
  const response = await declare(life, body);
  await letUndoPass(life, order);
  return { ...response, body };
}
