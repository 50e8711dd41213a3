import { retentionStart } from '@mendwell/domain';
import { validate as isId } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { hashSecret } from '#platform/secret.ts';
import { runStatement } from '#platform/statements.ts';
import { replaceOlderLinks } from './order-links.ts';
import { findOrder } from './order-repository.ts';
import type { LinkPurpose } from './order-tables.ts';

type Deps = { readonly db: Db; readonly clock: Clock };
export type Proof = {
  readonly visitorId?: string | undefined;
  /** The token of a mailed link. */
  readonly signature?: string | undefined;
};

/**
 * The link purposes for which access to the mailbox is proof enough: whichever link the customer opened
 * is accepted.
 */
export const customerLinks = ['view', 'decide', 'pickup', 'pay'] as const satisfies readonly LinkPurpose[];

/** A claim is also made by the link that lives until the warranty ends. */
export const claimLinks = [...customerLinks, 'claim'] as const satisfies readonly LinkPurpose[];

type FoundLink = { readonly purpose: LinkPurpose; readonly quote_version: number };
type OpenedLink = FoundLink & { readonly replaces_older: boolean | null };

const byToken = `
  select purpose, quote_version, replaces_older from open_link($1, $2, $3) where order_id = $4 and purpose = any ($5::text[])`;

/**
 * Returns the link if it opens exactly this order for one of these purposes. One that was asked for ends
 * older ones, the first time.
 */
export async function findLink(
  { db, clock }: Deps,
  orderId: string,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<FoundLink | undefined> {
  if (!isId(orderId)) return undefined;
  const now = clock.now();
  const values = [hashSecret(token), now, retentionStart('orderLink', now), orderId, purposes];
  const [link] = await runStatement<OpenedLink>(db, { text: byToken, values });
  if (link?.replaces_older) await replaceOlderLinks({ db, clock }, token);
  return link;
}

/** Returns an order to somebody who can prove a right to it. For everybody else it does not exist. */
export async function ownOrder(
  deps: Deps,
  orderId: string,
  { visitorId, signature }: Proof,
  purposes: readonly LinkPurpose[],
) {
  const refused = { refusal: signature === undefined ? 'not_found' : 'link_invalid' } as const;
  if (!isId(orderId)) return refused;
  const link = signature === undefined ? undefined : await findLink(deps, orderId, signature, purposes);
  if (signature !== undefined && !link) return refused;
  const order = await findOrder(deps.db, orderId);
  if (!order) return refused;
  if (!link && (visitorId === undefined || order.visitor_id !== visitorId)) return refused;
  return order;
}
