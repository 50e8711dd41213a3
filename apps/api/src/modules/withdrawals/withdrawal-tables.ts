import type { LanguageName } from '@mendwell/contract';
import type { WithdrawalOutcome } from '#modules/orders/index.ts';

type WithdrawalsTable = {
  id: string;
  reference: string;
  name: string;
  email: string;
  order_number: string | null;
  scope: 'all' | 'some';
  which: string | null;
  language: LanguageName;
  received_at: Date;
  order_id: string | null;
  outcome: WithdrawalOutcome;
};

declare module '#platform/database.ts' {
  interface Tables {
    withdrawals: WithdrawalsTable;
  }
}
