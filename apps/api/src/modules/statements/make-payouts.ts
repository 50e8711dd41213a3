import type { PayoutRun } from '@mendwell/contract';
import { berlinDay, canPayOut, payoutDayOf } from '@mendwell/domain';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordAct } from '#modules/desk-audit/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { type Draft, draftPayouts } from './draft-payouts.ts';
import { findRun, latestPeriod, toRunView } from './payout-runs.ts';

type Deps = { readonly db: Db; readonly clock: Clock };
type Making = StaffAsking & { readonly period: string; readonly reason: string };

/**
 * Takes the next numbers of a year. The row of the counter is locked until the credit notes are there: whoever fails gives
 * the numbers back, so none is left out.
 */
async function takeNumbers(tx: Tx, year: number, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ last: number }>`
    insert into statement_counters (year, last) values (${year}, ${count})
    on conflict (year) do update set last = statement_counters.last + excluded.last
    returning last`.execute(tx);
  const first = (rows[0]?.last ?? 0) - count + 1;
  return Array.from({ length: count }, (_, at) => `GS-${year}-${String(first + at).padStart(5, '0')}`);
}

async function issue(
  tx: Tx,
  { account, entries, ...sums }: Draft,
  { number, period, now }: { readonly number: string; readonly period: string; readonly now: Date },
): Promise<void> {
  const id = newId();
  await tx
    .insertInto('statements')
    .values({
      id,
      number,
      period,
      provider_id: sums.providerId,
      account: JSON.stringify(account) as never,
      issued_at: now,
      vat_rate: Math.max(...entries.map(({ vatRate }) => vatRate)),
      orders: sums.orders,
      work: sums.work,
      shares: sums.shares,
      input_vat: sums.inputVat,
      carried: sums.carried,
      payout: sums.payout,
    })
    .execute();
  const lines = entries.map((entry) => ({ ...entry, day: berlinDay(entry.at) }));
  await sql`
    insert into statement_entries (cause, cause_id, statement_id, order_id, order_number, day, work, shares, input_vat)
    select cause, "causeId", ${id}, "orderId", number, day, work, shares, "inputVat"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (cause text, "causeId" text, "orderId" uuid,
      number text, day date, work int, shares int, "inputVat" int)`.execute(tx);
}

/**
 * Issues the credit notes of a month and prepares its payouts, in one transaction: there is all of it, or nothing. The
 * key of the month lets one of those who press at once through; the others wait for it and return its run.
 */
export const makePayouts = (
  { db, clock }: Deps,
  { personId, role, requestId, period, reason }: Making,
): Promise<PayoutRun | { readonly refusal: 'payouts_not_possible' }> =>
  db.transaction().execute(async (tx) => {
    // Nobody makes a run of another month beside this one: both would take the same entries.
    await sql`select pg_advisory_xact_lock(hashtextextended('payouts', 0))`.execute(tx);
    const known = await findRun(tx, period);
    if (known) return toRunView(known);
    const now = clock.now();
    if (!canPayOut(period, await latestPeriod(tx), now)) return { refusal: 'payouts_not_possible' } as const;
    const { payouts } = await draftPayouts(tx, period);
    const paysOn = payoutDayOf(period, now);
    await tx
      .insertInto('payout_runs')
      .values({
        period,
        state: 'prepared',
        made_by: personId,
        made_at: now,
        pays_on: paysOn,
        exported_at: null,
        paid_at: null,
      })
      .execute();
    const year = Number(berlinDay(now).slice(0, 4));
    const numbers = payouts.length > 0 ? await takeNumbers(tx, year, payouts.length) : [];
    for (const [at, payout] of payouts.entries())
      await issue(tx, payout, { number: numbers[at] ?? '', period, now });
    const total = payouts.reduce((sum, { payout }) => sum + payout, 0);
    await recordAct(tx, {
      personId,
      role,
      providerId: null,
      act: 'payouts_made',
      about: period,
      after: { statements: payouts.length, total, paysOn },
      reason,
      requestId,
      now,
    });
    const made = await findRun(tx, period);
    if (!made) throw new Error('a run that was just made is not there');
    return toRunView(made);
  });
