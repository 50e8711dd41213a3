import { hashCode, newCode } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { hashSecret, newSecret, type RotatingSecret } from '#platform/secret.ts';
import './personal-data-tables.ts';

const validMs = 10 * 60 * 1000;
/** A mail that is sent this late is useless: a person who waits has asked again. */
const tooLateMs = 30 * 60 * 1000;

type Deps = { readonly db: Db; readonly clock: Clock; readonly pepper: RotatingSecret };

/** Returns the address to which a code is mailed, while the code is still useful. */
export const addresseeOf = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, codeId: string) =>
  db
    .selectFrom('data_request_codes')
    .innerJoin('data_requests', 'data_requests.id', 'request_id')
    .select(['data_requests.id', 'data_requests.email'])
    .where('data_request_codes.id', '=', codeId)
    .where('used_at', 'is', null)
    .where('data_request_codes.created_at', '>', new Date(clock.now().getTime() - tooLateMs))
    .executeTakeFirst();

/**
 * Creates the code and the link when the mail is sent, so that they are never stored. A mail that is
 * sent again has new ones.
 */
export async function makeAccess(
  { db, clock, pepper }: Deps,
  codeId: string,
  requestId: string,
): Promise<{ readonly code: string; readonly token: string }> {
  const now = clock.now();
  const [code, token] = [newCode(), newSecret()];
  await db
    .updateTable('data_request_codes')
    .set({ hash: await hashCode(pepper, codeId, code), expires_at: new Date(now.getTime() + validMs) })
    .where('id', '=', codeId)
    .execute();
  await db
    .insertInto('data_request_links')
    .values({ token_hash: hashSecret(token), request_id: requestId, given_to: 'mail', created_at: now })
    .execute();
  return { code, token };
}
