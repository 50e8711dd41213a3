import type { PayoutRun } from '@mendwell/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import './statement-tables.ts';

const select = (tx: Tx) =>
  tx
    .selectFrom('payout_runs')
    .select([
      'period',
      'state',
      'made_at',
      sql<string>`pays_on::text`.as('pays_on'),
      'exported_at',
      'paid_at',
    ]);
type StoredRun = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

export const findRun = (tx: Tx, period: string): Promise<StoredRun | undefined> =>
  select(tx).where('period', '=', period).executeTakeFirst();

/** Returns the run and keeps others from changing it until the transaction ends. */
export const lockRun = (tx: Tx, period: string): Promise<StoredRun | undefined> =>
  select(tx).where('period', '=', period).forUpdate().executeTakeFirst();

/** Returns the latest month for which there is a run. */
export async function latestPeriod(tx: Tx): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payout_runs')
    .select('period')
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.period;
}

export const toRunView = (run: StoredRun): PayoutRun => ({
  period: run.period,
  state: run.state,
  madeAt: run.made_at.toISOString(),
  paysOn: run.pays_on,
  exportedAt: run.exported_at?.toISOString() ?? null,
  paidAt: run.paid_at?.toISOString() ?? null,
});

/** Returns the credit notes of a run by their numbers. */
export const listStatements = (tx: Tx, period: string) =>
  tx
    .selectFrom('statements')
    .select([
      'id',
      'number',
      'provider_id as providerId',
      'account',
      'orders',
      'work',
      'shares',
      'input_vat as inputVat',
      'carried',
      'payout',
    ])
    .where('period', '=', period)
    .orderBy('number')
    .execute();
