import type { RetainedPart } from '@mendwell/contract';
import { planThreadErasure, type ThreadErasure } from '#modules/conversations/index.ts';
import { findOrdersOf } from '#modules/orders/index.ts';
import { isErasable as isWithdrawalErasable, listStoredWithdrawals } from '#modules/withdrawals/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { openOrdersIn, planErasure } from './erasure-of-orders.ts';

export type Staying = {
  readonly kept: readonly RetainedPart[];
  /** Orders of which something would be erased. */
  readonly erasable: readonly { readonly id: string; readonly number: string }[];
  readonly threads: ThreadErasure;
  readonly isWithdrawalErasable: boolean;
};

/** Returns what is or would be retained after an erasure, why and until when. */
export async function findWhatStays(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  email: string,
): Promise<Staying> {
  const orders = await planErasure(db, await findOrdersOf(db, email), clock.now());
  const withdrawals = await listStoredWithdrawals(db, email);
  const openOrdersAmong = openOrdersIn({ db, clock });
  const threads = await planThreadErasure({ db, openOrdersAmong }, email);
  return {
    kept: [
      ...orders.flatMap(({ kept }) => kept),
      ...threads.kept.map(({ reference: number }) => ({
        what: 'conversation' as const,
        number,
        until: null,
      })),
      ...withdrawals.map(({ reference: number, until }) => ({ what: 'withdrawal' as const, number, until })),
    ],
    erasable: orders
      .filter(({ erasure }) => erasure && 'erases' in erasure)
      .map(({ id, number }) => ({ id, number })),
    threads,
    isWithdrawalErasable: await isWithdrawalErasable({ db, clock, openOrdersAmong }, email),
  };
}
