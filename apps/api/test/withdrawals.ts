import { randomUUID } from 'node:crypto';
import { type LanguageName, type Order, withdraw } from '@mendwell/contract';
import type { TestApi } from './api.ts';
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
  return result.answer;
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
