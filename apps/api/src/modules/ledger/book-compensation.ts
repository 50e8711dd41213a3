import { bookCompensation, ledgerAccounts } from '@mendwell/domain';
import type { Statement } from '#platform/statements.ts';

type Compensation = {
  readonly claimId: string;
  readonly orderId: string;
  readonly providerId: string;
  readonly amount: number;
  readonly now: Date;
};

const insert = `
  insert into ledger_entries (cause, cause_id, order_id, provider_id, at, booked_at, vat_rate, share_rate,
    is_small_business, money, work, ${ledgerAccounts.join(', ')})
  values ('compensation', $1, $2, $3, $4, $4, 0, 0, false, 0, 0,
    ${ledgerAccounts.map((_, at) => `$${at + 5}`).join(', ')})
  on conflict do nothing`;

/** Returns what books a compensation above the price of an order, for the change that agrees to it. */
export function compensationEntry({ claimId, orderId, providerId, amount, now }: Compensation): Statement {
  const amounts = bookCompensation(amount);
  const values = ledgerAccounts.map((account) => amounts[account]);
  return { text: insert, values: [claimId, orderId, providerId, now, ...values] };
}
