import type { DeskMoney, Payout } from '@mendwell/contract';
import { canPayOut, equationOf, monthBegins, monthLater, monthOf } from '@mendwell/domain';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { sumLedger } from '#modules/ledger/index.ts';
import { listUnsettled } from '#modules/payments/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { draftPayouts } from './draft-payouts.ts';
import { findRun, latestPeriod, listStatements, toRunView } from './payout-runs.ts';

export type MoneyDeps = { readonly db: Db; readonly clock: Clock; readonly catalogue: LiveCatalogue };

/** So many months can be looked at. */
const monthsShown = 13;

type Sums = Pick<Payout, 'providerId' | 'orders' | 'work' | 'shares' | 'inputVat' | 'carried' | 'payout'>;
const sumsOf = ({ providerId, orders, work, shares, inputVat, carried, payout }: Sums): Sums => ({
  providerId,
  orders,
  work,
  shares,
  inputVat,
  carried,
  payout,
});

/** Returns the credit notes of a month, or what they would say if they were made now. */
async function payoutsOf(
  tx: Tx,
  { catalogue }: MoneyDeps,
  period: string,
): Promise<Pick<DeskMoney, 'run' | 'payouts' | 'waiting'>> {
  const nameOf = (id: string, otherwise = id) =>
    catalogue.current().providers.get(id)?.display_name ?? otherwise;
  const run = await findRun(tx, period);
  const draft = await draftPayouts(tx, period);
  const made = run ? await listStatements(tx, period) : [];
  const view = (row: (typeof draft.payouts)[number] | (typeof made)[number]): Payout => ({
    ...sumsOf(row),
    workshop: nameOf(row.providerId, row.account.legalName),
    isSmallBusiness: row.account.isSmallBusiness,
    statement: 'number' in row ? { id: row.id, number: row.number } : null,
  });
  return {
    run: run ? toRunView(run) : null,
    payouts: run ? made.map(view) : draft.payouts.map(view),
    waiting: draft.waiting.map(({ providerId, total }) => ({ workshop: nameOf(providerId), total })),
  };
}

/** Returns everything about money that somebody of finance looks at. It names orders, and no customer. */
export const readMoney = (
  deps: MoneyDeps,
  asked: { readonly period?: string | undefined },
): Promise<DeskMoney> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const current = monthOf(now);
    const period = asked.period ?? monthLater(current, -1);
    const sums = await sumLedger(tx, {
      from: monthBegins(period),
      until: monthBegins(monthLater(period, 1)),
    });
    const { kept, outputVat, shares, ownRevenue, inputVat } = equationOf(sums);
    const { charges, refunds, disputes } = await listUnsettled(tx, now);
    return {
      period,
      periods: Array.from({ length: monthsShown }, (_, at) => monthLater(current, -at)),
      sums: { paid: sums.paid, refunded: sums.paid - kept, outputVat, shares, ownRevenue, inputVat },
      canPayOut: canPayOut(period, await latestPeriod(tx), now),
      ...(await payoutsOf(tx, deps, period)),
      charges: charges.map((one) => ({ ...one, since: one.since.toISOString() })),
      refunds: refunds.map((one) => ({ ...one, since: one.since.toISOString() })),
      disputes: disputes.map((one) => ({
        ...one,
        evidenceDueBy: one.evidenceDueBy?.toISOString() ?? null,
      })),
    };
  });
