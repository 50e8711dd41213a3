import type { OrderRecord } from '#modules/orders/index.ts';

/** Returns what an order's charges have brought in. */
export const takenOf = ({ charges }: Pick<OrderRecord, 'charges'>): number =>
  charges
    .filter(({ state }) => state === 'paid' || state === 'refunded')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Returns what went back of it. */
export const refundedSum = ({ refunds }: Pick<OrderRecord, 'refunds'>): number =>
  refunds.reduce((sum, { state, amount }) => sum + (state === 'done' ? (amount ?? 0) : 0), 0);
