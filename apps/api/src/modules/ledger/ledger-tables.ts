import type { Generated } from 'kysely';

/** Why something is booked. Its id is that of the charge, the refund, the dispute or the claim. */
export type LedgerCause = 'charge' | 'refund' | 'refund_returned' | 'dispute_lost' | 'compensation';

type LedgerEntriesTable = {
  cause: LedgerCause;
  cause_id: string;
  order_id: string;
  charge_id: string | null;
  provider_id: string;
  /** When the money moved. */
  at: Date;
  booked_at: Date;
  vat_rate: number;
  share_rate: number;
  is_small_business: boolean;
  /** By how much it changes what is kept of its charge, and of the price of the work in it. */
  money: number;
  work: number;
  /** What changes on each account: a debit is positive, a credit negative. */
  payment_provider: number;
  output_vat: number;
  revenue: number;
  shares: number;
  input_vat: number;
  owed_to_workshops: number;
  compensation: number;
  bank: number;
};
type ProviderAccountsTable = {
  provider_id: string;
  legal_name: string;
  /** Street, then postcode and town. */
  address: readonly string[];
  vat_id: string | null;
  /** For somebody without a VAT id. */
  tax_number: string | null;
  is_small_business: boolean;
  /** In hundredths of a percent; null for the usual share. */
  share_rate: Generated<number | null>;
  iban: string;
  changed_at: Date;
};

declare module '#platform/database.ts' {
  interface Tables {
    ledger_entries: LedgerEntriesTable;
    provider_accounts: ProviderAccountsTable;
  }
}
