import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { hashSecret, newSecret } from '#platform/secret.ts';
import type { LinkPurpose } from './order-tables.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly publicOrigin: string };

const day = 24 * 60 * 60 * 1000;
/** To look is allowed for long, to act for two weeks: a week to answer may end after some holidays. */
const days: Record<LinkPurpose, number> = { view: 90, answer: 14, pickup: 30, pay: 14, partner: 90 };

/**
 * A link to mail, made when the mail leaves, so that what it proves rests nowhere. It stands in the
 * fragment, which no server and no log gets to see. A mail sent again carries a new one; the one
 * that may have arrived before stays good.
 */
export async function newOrderLink(
  { db, clock, publicOrigin }: Deps,
  orderId: string,
  purpose: LinkPurpose,
  path: `/${string}`,
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
      expires_at: new Date(now.getTime() + days[purpose] * day),
    }))
    .execute();
  return `${publicOrigin}${path}#${orderId}.${token}`;
}
