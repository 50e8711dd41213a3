import type { DeskRole } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import type { Tx } from '#platform/database.ts';
import './desk-audit-tables.ts';

/** Everything that is recorded about the desk. */
export type DeskAct =
  | 'person_invited'
  | 'signed_in'
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'session_ended'
  | 'passkey_added'
  | 'passkey_removed'
  /** Names of customers were shown in a list. */
  | 'queue_read'
  | 'order_opened';

type Recorded = {
  readonly personId: string;
  readonly role: DeskRole;
  readonly providerId: string | null;
  readonly act: DeskAct;
  readonly about?: string;
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
  readonly requestId: string;
  readonly now: Date;
};

/** Records an act, or a reading of contact data, in the transaction that does it: neither is there without the other. */
export async function recordAct(
  tx: Tx,
  { personId, role, providerId, act, about, before, after, reason, requestId, now }: Recorded,
): Promise<void> {
  await tx
    .insertInto('desk_audit')
    .values({
      id: newId(),
      at: now,
      person_id: personId,
      role,
      provider_id: providerId,
      act,
      about: about ?? null,
      before: before ?? null,
      after: after ?? null,
      reason: reason ?? null,
      request_id: requestId,
    })
    .execute();
}
