import { backSince, carriedOf, isIban, monthBegins, monthLater, payoutOf } from '@mendwell/domain';
import { sql } from 'kysely';
import { type EarnedEntry, earnedUntil, listAccounts, type ProviderAccount } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/database.ts';
import './statement-tables.ts';

type Due = EarnedEntry & { readonly number: string };
/** What a workshop gets for a month. */
export type Draft = {
  readonly providerId: string;
  readonly account: ProviderAccount;
  readonly entries: readonly Due[];
  readonly orders: number;
  readonly work: number;
  readonly shares: number;
  readonly inputVat: number;
  readonly carried: number;
  readonly payout: number;
};

/**
 * Returns what was earned until the end of a month and is on no credit note: of orders whose customer has had the items
 * back for 14 days, and every later correction of what was on one.
 */
async function listDue(tx: Tx, period: string): Promise<readonly Due[]> {
  const until = monthBegins(monthLater(period, 1));
  const { rows } = await sql<Due>`
    select entry.*, number from (${earnedUntil(until)}) as entry
    join order_records on order_records.id = entry."orderId"
    where not exists (select from statement_entries
        where statement_entries.cause = entry.cause and cause_id = entry."causeId")
      and (order_records.state = 'completed' and order_records.changed_at < ${backSince(period)}
        or exists (select from statement_entries where order_id = entry."orderId"))
    order by entry.at, entry.cause, entry."causeId"`.execute(tx);
  return rows;
}

/** Returns what each workshop's last credit note took back and did not find in what was earned. */
async function listCarried(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ providerId: string; total: number; carried: number }>`
    select distinct on (provider_id) provider_id as "providerId", shares + input_vat as total, carried
    from statements order by provider_id, period desc`.execute(tx);
  return new Map(rows.map((row) => [row.providerId, carriedOf(row)]));
}

const sum = (all: readonly EarnedEntry[], of: 'work' | 'shares' | 'inputVat') =>
  all.reduce((total, one) => total + one[of], 0);

/**
 * Returns what workshops get for a month, without writing anything. Somebody without a valid account cannot be paid:
 * what they have earned waits, and comes with a later month.
 */
export async function draftPayouts(
  tx: Tx,
  period: string,
): Promise<{
  readonly payouts: readonly Draft[];
  readonly waiting: readonly { readonly providerId: string; readonly total: number }[];
}> {
  const byProvider = Map.groupBy(await listDue(tx, period), ({ providerId }) => providerId);
  const accounts = new Map((await listAccounts(tx)).map((one) => [one.providerId, one]));
  const carriedBefore = await listCarried(tx);
  const payouts: Draft[] = [];
  const waiting: { providerId: string; total: number }[] = [];
  for (const [providerId, entries] of [...byProvider].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )) {
    const [work, shares, inputVat] = [sum(entries, 'work'), sum(entries, 'shares'), sum(entries, 'inputVat')];
    const total = shares + inputVat;
    const account = accounts.get(providerId);
    if (!account || !isIban(account.iban)) {
      waiting.push({ providerId, total });
      continue;
    }
    const carried = carriedBefore.get(providerId) ?? 0;
    const orders = new Set(entries.map(({ orderId }) => orderId)).size;
    const payout = payoutOf({ total, carried });
    payouts.push({ providerId, account, entries, orders, work, shares, inputVat, carried, payout });
  }
  return { payouts, waiting };
}
