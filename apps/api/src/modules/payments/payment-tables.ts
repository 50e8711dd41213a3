import type { Actor, PaymentState, RefundReason } from '@mendwell/domain';
import type { Generated } from 'kysely';
import type { RefundedWork } from '#modules/orders/index.ts';

type PaymentsTable = {
  id: string;
  order_id: string;
  quote_version: number;
  amount: number;
  attempt: Generated<number>;
  state: Exclude<PaymentState, 'method_saved'>;
  stripe_id: string | null;
  failure: string | null;
  /**
   * The day in Berlin on which an announced debit is made, as `2026-11-19`. Its type in SQL is a date:
   * read it as text.
   */
  debit_on: Generated<string | null>;
  /** The question about more work whose difference it is; null for the charge of a whole price. */
  more_work_version: Generated<number | null>;
  /** The price of the workshop's lines in it, before any reduction; null in rows of before there were books. */
  services: Generated<number | null>;
  created_at: Date;
  changed_at: Date;
  /** When our reconciler last read it from Stripe. */
  read_at: Generated<Date | null>;
  /** When support was notified that the charge is stuck. */
  alerted_at: Generated<Date | null>;
};
type RefundsTable = {
  id: string;
  order_id: string;
  /** The charge that it is of; null in rows of an earlier release, whose orders have one. */
  payment_id: Generated<string | null>;
  /** Null until it is made, if all that is left of the charge is to be refunded. */
  amount: number | null;
  reason: RefundReason;
  /** The words of whoever decided on it. */
  note: Generated<string | null>;
  decided_by: Generated<Actor | null>;
  /** The work that it is for, if it is for certain work. */
  parts: Generated<RefundedWork | null>;
  /** The price of the lines that it is for; null when it is for no certain lines. */
  services: Generated<number | null>;
  /** Counts the corrections of an order's receipt. */
  correction: Generated<number | null>;
  /** `failed`: the refund was refused, or returned by the customer's bank. */
  state: 'wanted' | 'done' | 'not_needed' | 'failed';
  stripe_id: string | null;
  created_at: Date;
  settled_at: Date | null;
  read_at: Generated<Date | null>;
};
type DisputesTable = {
  /** The payment provider's id. */
  stripe_id: string;
  order_id: string;
  payment_id: string;
  /** The bank's reason and how the dispute stands, in the payment provider's words. */
  reason: string;
  status: string;
  amount: number;
  opened_at: Date;
  /** Until when evidence can be sent; null when the bank takes none. */
  evidence_due_by: Date | null;
  taken_in_at: Date;
  /** When we heard that it has ended. */
  closed_at: Date | null;
};

declare module '#platform/database.ts' {
  interface Tables {
    payments: PaymentsTable;
    refunds: RefundsTable;
    disputes: DisputesTable;
    /** How far the books were filled in for charges of before. */
    ledger_marks: { name: string; payment_id: string };
  }
}
