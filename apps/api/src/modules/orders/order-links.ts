import { orderLinkDays } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { hashSecret, newSecret } from '#platform/secret.ts';
import type { Statement } from '#platform/statements.ts';
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
  { replacesOlder = false } = {},
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
      ...(replacesOlder ? { replaces_older: true } : {}),
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

/**
 * Creates a link that somebody asked for. When it is first opened, older links of its purpose die; until
 * then they work, because anybody can ask.
 */
export async function newReplacingLink(
  { publicOrigin, ...deps }: Deps & { readonly publicOrigin: string },
  orderId: string,
  purpose: LinkPurpose,
  path: `/${string}`,
): Promise<string> {
  return `${publicOrigin}${path}#${orderId}.${await newLinkToken(deps, orderId, purpose, { replacesOlder: true })}`;
}

/** Ends the older links that this one replaces. Does nothing once it was opened. */
export async function replaceOlderLinks({ db, clock }: Deps, token: string): Promise<void> {
  await sql`
    with opened as (
      update order_links set replaces_older = null
      where token_hash = ${hashSecret(token)} and replaces_older
      returning order_id, purpose, created_at
    )
    update order_links older set revoked_at = ${clock.now()} from opened
    where older.order_id = opened.order_id and older.purpose = opened.purpose
      and older.created_at < opened.created_at and older.revoked_at is null`.execute(db);
}

const revoke = `
  update order_links set revoked_at = $2
  where order_id = $1 and purpose = 'provider' and revoked_at is null`;

/** The links of a provider that no longer has the order open nothing any more (SEC-07). */
export const revokeProviderLinks = (orderId: string, now: Date): Statement => ({
  text: revoke,
  values: [orderId, now],
});

/** Returns what was mailed to open an order with, the newest first; only hashes of the links are stored. */
export const listLinks = (db: Db, orderId: string) =>
  db
    .selectFrom('order_links')
    .select(['purpose', 'created_at as createdAt', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
