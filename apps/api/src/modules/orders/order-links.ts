import { orderLinkDays } from '@mendwell/domain';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { hashSecret, newSecret } from '#platform/secret.ts';
import type { LinkPurpose } from './order-tables.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

const day = 24 * 60 * 60 * 1000;

/**
 * Creates a token that proves a right to an order, for as long as its purpose allows. Only its hash is
 * stored.
 */
export async function newLinkToken(
  { db, clock }: Deps,
  orderId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const token = newSecret();
  const now = clock.now();
  await db
    .insertInto('order_links')
    .values(({ selectFrom }) => ({
      token_hash: hashSecret(token),
      order_id: orderId,
      purpose,
      quote_version: selectFrom('orders').select('quote_version').where('id', '=', orderId),
      created_at: now,
      expires_at: new Date(now.getTime() + orderLinkDays[purpose] * day),
    }))
    .execute();
  return token;
}

/**
 * Creates a link for a mail when the mail leaves, so that its token is stored nowhere. The token is in
 * the fragment, which no server and no log receives. A mail that is sent again carries a new token; one
 * that may have arrived before stays valid.
 */
export async function newOrderLink(
  { publicOrigin, ...deps }: Deps & { readonly publicOrigin: string },
  orderId: string,
  purpose: LinkPurpose,
  path: `/${string}`,
): Promise<string> {
  return `${publicOrigin}${path}#${orderId}.${await newLinkToken(deps, orderId, purpose)}`;
}
