import type { PayoutRun } from '@mendwell/contract';
import { isIban } from '@mendwell/domain';
import type { Company } from '@mendwell/settings';
import { creditTransferFile } from '#documents/credit-transfer.ts';
import { recordAct } from '#modules/desk-audit/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { findRun, listStatements, lockRun, toRunView } from './payout-runs.ts';

type Deps = { readonly db: Db; readonly clock: Clock };
export type ExportDeps = Deps & {
  readonly company: Company;
  /** The account that workshops are paid from; undefined where none is configured. */
  readonly payoutIban: string | undefined;
};
type About = StaffAsking & { readonly period: string };
type File = { readonly filename: string; readonly content: Buffer };

/**
 * Returns the payouts of a month as a file for the bank. It says the same each time, under the same message id: a bank
 * refuses one that it has carried out.
 */
export const exportPayouts = (
  { db, clock, company, payoutIban }: ExportDeps,
  { personId, role, requestId, period }: About,
): Promise<File | { readonly refusal: 'not_found' | 'payouts_not_possible' }> =>
  db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, period);
    if (!run) return { refusal: 'not_found' } as const;
    const statements = (await listStatements(tx, period)).filter(({ payout }) => payout > 0);
    if (payoutIban === undefined || !isIban(payoutIban) || statements.length === 0)
      return { refusal: 'payouts_not_possible' } as const;
    const now = clock.now();
    if (run.state === 'prepared')
      await tx
        .updateTable('payout_runs')
        .set({ state: 'exported', exported_at: now })
        .where('period', '=', period)
        .execute();
    await recordAct(tx, {
      personId,
      role,
      providerId: null,
      act: 'payout_file_read',
      about: period,
      after: { payments: statements.length },
      requestId,
      now,
    });
    const content = creditTransferFile({
      messageId: `PAYOUT-${period}`,
      createdAt: run.made_at,
      paysOn: run.pays_on,
      debtor: { name: company.name, iban: payoutIban },
      payments: statements.map(({ number, payout, account }) => ({
        id: number,
        amount: payout,
        name: account.legalName,
        iban: account.iban,
        text: `Gutschrift ${number}`,
      })),
    });
    return { filename: `payouts-${period}.xml`, content: Buffer.from(content) };
  });

/** Stores that the bank has carried out the payouts, once, and not before their file has left us. */
export const markPayoutsPaid = (
  { db, clock }: Deps,
  { personId, role, requestId, period, reason }: About & { readonly reason: string },
): Promise<PayoutRun | { readonly refusal: 'not_found' | 'already_done' }> =>
  db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, period);
    if (!run) return { refusal: 'not_found' } as const;
    if (run.state !== 'exported') return { refusal: 'already_done' } as const;
    const now = clock.now();
    await tx
      .updateTable('payout_runs')
      .set({ state: 'paid', paid_at: now })
      .where('period', '=', period)
      .execute();
    await recordAct(tx, {
      personId,
      role,
      providerId: null,
      act: 'payouts_paid',
      about: period,
      before: { state: run.state },
      after: { state: 'paid' },
      reason,
      requestId,
      now,
    });
    const paid = await findRun(tx, period);
    return toRunView(paid ?? run);
  });
