import { type Amounts, ledgerAccounts } from '@mendwell/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { LedgerCause } from './ledger-tables.ts';

type Span = { readonly from: Date; readonly until: Date };

const columns = sql.join(ledgerAccounts.map((account) => sql.ref(account)));
const sums = sql.join(
  ledgerAccounts.map((account) => sql`coalesce(sum(${sql.ref(account)}), 0)::int as ${sql.ref(account)}`),
);

/** Returns what changed on each account in a span of time, and what of it was paid. */
export async function sumLedger(tx: Tx, { from, until }: Span): Promise<Amounts & { readonly paid: number }> {
  const { rows } = await sql<Amounts & { paid: number }>`
    select ${sums}, coalesce(sum(payment_provider) filter (where cause = 'charge'), 0)::int as paid
    from ledger_entries where at >= ${from} and at < ${until}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a sum without a row');
  return row;
}

/** Returns the entries of a span of time in the sequence in which money moved. */
export async function listLedger(tx: Tx, { from, until }: Span) {
  const { rows } = await sql<
    Amounts & {
      readonly cause: LedgerCause;
      readonly causeId: string;
      readonly at: Date;
      readonly number: string;
      readonly providerId: string;
      readonly vatRate: number;
    }
  >`
    select cause, cause_id as "causeId", at, number, ledger_entries.provider_id as "providerId",
      vat_rate as "vatRate", ${columns}
    from ledger_entries join order_records on order_records.id = order_id
    where at >= ${from} and at < ${until} order by at, cause, cause_id`.execute(tx);
  return rows;
}

/** An entry that changes what a workshop has earned. */
export type EarnedEntry = {
  readonly cause: string;
  readonly causeId: string;
  readonly orderId: string;
  readonly providerId: string;
  readonly at: Date;
  readonly vatRate: number;
  readonly work: number;
  readonly shares: number;
  readonly inputVat: number;
};

/** Returns the query of entries up to a moment that change what workshops have earned, for whoever pays them. */
export const earnedUntil = (until: Date): RawBuilder<EarnedEntry> => sql<EarnedEntry>`
  select cause, cause_id as "causeId", order_id as "orderId", provider_id as "providerId", at, vat_rate as "vatRate",
    work, shares, input_vat as "inputVat"
  from ledger_entries where at < ${until} and cause <> 'compensation' and (work <> 0 or shares <> 0 or input_vat <> 0)`;

/** Returns the accounts of workshops. */
export const listAccounts = (db: Db | Tx) =>
  db
    .selectFrom('provider_accounts')
    .select([
      'provider_id as providerId',
      'legal_name as legalName',
      'address',
      'vat_id as vatId',
      'tax_number as taxNumber',
      'is_small_business as isSmallBusiness',
      'iban',
    ])
    .execute();
export type ProviderAccount = Awaited<ReturnType<typeof listAccounts>>[number];
