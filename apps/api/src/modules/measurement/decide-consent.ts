import { consentVersion, type LanguageName } from '@mendwell/contract';
import { retentionStart } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { hashSecret, newSecret } from '#platform/secret.ts';
import './measurement-tables.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/**
 * Returns the consent that belongs to this secret, if it is still valid. Its row cannot be withdrawn
 * before `tx` ends.
 */
export const findCurrentConsent = (tx: Tx, secret: string, now: Date) =>
  tx
    .selectFrom('consents')
    .select(['id', 'decided_at'])
    .where('secret_hash', '=', hashSecret(secret))
    .where('version', '=', consentVersion)
    .where('withdrawn_at', 'is', null)
    .where('decided_at', '>', retentionStart('consent', now))
    .forShare()
    .executeTakeFirst();

/** Ends a consent and deletes what was measured with it. The row stays as proof of what was allowed until now. */
async function endConsent(tx: Tx, secret: string, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('secret_hash', '=', hashSecret(secret))
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (ended) await tx.deleteFrom('measurement_events').where('consent_id', '=', ended.id).execute();
}

/**
 * Records consent to the current question. When the same browser agrees again, its record stays; an
 * older record, for another version of the question, is ended by the new one.
 */
export async function giveConsent(
  { db, clock }: Deps,
  { secret, language }: { readonly secret: string | undefined; readonly language: LanguageName },
): Promise<{ secret: string; decidedAt: Date }> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    if (secret !== undefined) {
      const current = await findCurrentConsent(tx, secret, now);
      if (current) return { secret, decidedAt: current.decided_at };
      await endConsent(tx, secret, now);
    }
    const fresh = newSecret();
    await tx
      .insertInto('consents')
      .values({
        id: newId(),
        secret_hash: hashSecret(fresh),
        version: consentVersion,
        language,
        decided_at: now,
        withdrawn_at: null,
      })
      .execute();
    return { secret: fresh, decidedAt: now };
  });
}

/** Withdrawing twice, or withdrawing a consent that was never given, does no harm. */
export const withdrawConsent = ({ db, clock }: Deps, secret: string): Promise<void> =>
  db.transaction().execute((tx) => endConsent(tx, secret, clock.now()));
