import type { RefundCause, RefundRequestState } from '@mendwell/domain';
import type { Generated } from 'kysely';

type RefundRequestsTable = {
  id: string;
  order_id: string;
  asked_by: string;
  asked_at: Date;
  amount: number;
  cause: RefundCause;
  until: Date;
  state: Exclude<RefundRequestState, 'expired'>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
};

declare module '#platform/database.ts' {
  interface Tables {
    refund_requests: RefundRequestsTable;
  }
}
