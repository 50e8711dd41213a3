import type { LanguageName } from '@mendwell/contract';
import type { WithdrawalEffect } from '@mendwell/domain';
import type { Generated } from 'kysely';
import type { WithdrawalOutcome } from './order/withdraw-from-order.ts';

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
  /** Until when it can be undone, if it matches an order. */
  undo_until: Generated<Date | null>;
  /** The effect after that, decided when the declaration arrived; null for one that repeats another. */
  effect: Generated<WithdrawalEffect | null>;
  /** When it was undone or applied. */
  settled_at: Generated<Date | null>;
};

declare module '#platform/database.ts' {
  interface Tables {
    withdrawals: WithdrawalsTable;
  }
}
