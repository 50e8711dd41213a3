import type { PayoutState } from '@mendwell/domain';
import type { ProviderAccount } from '#modules/ledger/index.ts';

type PayoutRunsTable = {
  /** A month in Berlin, such as `2026-10`. */
  period: string;
  state: PayoutState;
  made_by: string;
  made_at: Date;
  /** A date in SQL: read it as text. */
  pays_on: string;
  exported_at: Date | null;
  paid_at: Date | null;
};
type StatementCountersTable = { year: number; last: number };
type StatementsTable = {
  id: string;
  number: string;
  period: string;
  provider_id: string;
  /** The workshop's account on the day of issue. */
  account: ProviderAccount;
  issued_at: Date;
  vat_rate: number;
  orders: number;
  work: number;
  shares: number;
  input_vat: number;
  carried: number;
  payout: number;
};
type StatementEntriesTable = {
  cause: string;
  cause_id: string;
  statement_id: string;
  order_id: string;
  order_number: string;
  day: string;
  work: number;
  shares: number;
  input_vat: number;
};

declare module '#platform/database.ts' {
  interface Tables {
    payout_runs: PayoutRunsTable;
    statement_counters: StatementCountersTable;
    statements: StatementsTable;
    statement_entries: StatementEntriesTable;
  }
}
