import type { Actor, HistoryAction } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import './order-tables.ts';

/** What only the evidence about a disputed order needs, beside the order itself. */
export type EvidenceFacts = {
  readonly id: string;
  /** When the customer's data was erased; null while it is there. */
  readonly forgottenAt: Date | null;
  /** The date of the terms that the customer accepted; null in orders of an earlier release. */
  readonly termsVersion: string | null;
  readonly steps: readonly {
    readonly at: Date;
    readonly actor: Actor;
    readonly action: HistoryAction;
    readonly quoteVersion: number | null;
  }[];
};

/** Returns undefined when there is no such order. */
export async function readEvidenceFacts(db: Db, orderNumber: string): Promise<EvidenceFacts | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'forgotten_at as forgottenAt', sql<string | null>`terms_version::text`.as('termsVersion')])
    .where('number', '=', orderNumber)
    .executeTakeFirst();
  if (!order) return undefined;
  const steps = await db
    .selectFrom('order_history')
    .select(['at', 'actor', 'action', 'quote_version as quoteVersion'])
    .where('order_id', '=', order.id)
    .orderBy('step')
    .execute();
  return { ...order, steps };
}
