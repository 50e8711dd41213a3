import type { Claim } from '@mendwell/contract';
import type { Actor, ClaimCommand, ClaimKind, ClaimRemedy, ClaimState, ClaimWish } from '@mendwell/domain';
import type { Generated } from 'kysely';

export type ClaimAction = 'open' | ClaimCommand | 'late';

export type ClaimsTable = {
  id: string;
  order_id: string;
  number: string;
  state: ClaimState;
  kind: ClaimKind;
  items: readonly number[];
  wish: ClaimWish;
  words: string | null;
  photos: readonly string[];
  markers: Claim['markers'];
  /** How many proposals we have made; the columns below describe the last one. */
  proposals: Generated<number>;
  remedy: Generated<ClaimRemedy | null>;
  amount: Generated<number | null>;
  /** What of the amount goes to an account instead of the payment method. */
  transfer: Generated<number | null>;
  /** The ids of the refunds to the payment method. */
  refunds: Generated<readonly string[]>;
  /** Our words about the proposal, which the customer reads. */
  reason: Generated<string | null>;
  /** Why the customer declined it. */
  objection: Generated<string | null>;
  created_at: Date;
  changed_at: Date;
  answer_by: Date;
  propose_by: Date;
  reminders: Generated<number>;
  /** When somebody is reminded or told next; null while the claim waits for nobody. */
  due_at: Generated<Date | null>;
  /** When what the customer wrote and showed was erased. */
  erased_at: Generated<Date | null>;
};
type ClaimHistoryTable = {
  claim_id: string;
  step: number;
  at: Date;
  actor: Actor;
  action: ClaimAction;
  from_state: ClaimState | null;
  to_state: ClaimState;
  request_id: string;
  /** What was proposed, or which proposal was answered. */
  details: { readonly remedy?: ClaimRemedy; readonly amount?: number | null } | null;
};

declare module '#platform/database.ts' {
  interface Tables {
    claims: ClaimsTable;
    claim_history: ClaimHistoryTable;
  }
}
