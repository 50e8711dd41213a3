import type { KeptPart } from '@mendwell/contract';
import { findOrdersOf, planErasure } from '#modules/orders/index.ts';
import { isErasable as isWithdrawalErasable, keptWithdrawals } from '#modules/withdrawals/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';

export type Staying = {
  readonly kept: readonly KeptPart[];
  /** Orders of which something would go. */
  readonly erasable: readonly { readonly id: string; readonly number: string }[];
  readonly isWithdrawalErasable: boolean;
};

/** What stays, or would stay, after an erasure, why and until when. */
export async function findWhatStays(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  email: string,
): Promise<Staying> {
  const orders = await planErasure(db, await findOrdersOf(db, email), clock.now());
  const withdrawals = await keptWithdrawals(db, email);
  return {
    kept: [
      ...orders.flatMap(({ kept }) => kept),
      ...withdrawals.map(({ reference: number, until }) => ({ what: 'withdrawal' as const, number, until })),
    ],
    erasable: orders
      .filter(({ erasure }) => erasure && 'erases' in erasure)
      .map(({ id, number }) => ({ id, number })),
    isWithdrawalErasable: await isWithdrawalErasable(db, email),
  };
}
