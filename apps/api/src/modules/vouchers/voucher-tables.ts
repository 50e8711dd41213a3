export type VoucherRow = {
  id: string;
  code: string;
  kind: 'percent' | 'fixed';
  value: number;
  least_order_cents: number;
  most_discount_cents: number | null;
  valid_from: string;
  valid_until: string;
  redemptions_limit: number;
  customer_limit: number;
  redeemed: number;
  description: string;
  description_de: string;
  open: boolean;
};

type VoucherRedemptionsTable = {
  order_id: string;
  voucher_id: string;
  customer_hash: Buffer;
  nth: number;
  given_back_at: Date | null;
};

type VoucherGuessesTable = {
  network_hash: Buffer;
  started_at: Date;
  misses: number;
};

declare module '#platform/database.ts' {
  interface Tables {
    vouchers: VoucherRow;
    voucher_redemptions: VoucherRedemptionsTable;
    voucher_guesses: VoucherGuessesTable;
  }
}
