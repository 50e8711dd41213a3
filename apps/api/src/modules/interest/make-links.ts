import { interestLinkDays } from '@mendwell/domain';
import type { Db } from '#platform/database.ts';
import { hashSecret, newSecret } from '#platform/secret.ts';
import './interest-tables.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Links are created when a mail is sent, so that the tokens themselves are never stored. A mail that is
 * sent again gets new ones; the earlier links stay valid.
 */
export async function makeLinks<Purpose extends 'confirm' | 'unsubscribe'>(
  db: Db,
  interestId: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<Record<Purpose, string>> {
  const tokens = purposes.map((purpose) => [purpose, newSecret()] as const);
  await db
    .insertInto('interest_links')
    .values(
      tokens.map(([purpose, token]) => ({
        token_hash: hashSecret(token),
        interest_id: interestId,
        purpose,
        created_at: now,
        expires_at: new Date(now.getTime() + interestLinkDays[purpose] * day),
      })),
    )
    .execute();
  return Object.fromEntries(tokens) as Record<Purpose, string>;
}
