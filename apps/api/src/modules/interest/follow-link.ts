import { decideInterest } from '@mendwell/domain';
import { coveredAmong } from '#modules/cities/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { hashSecret } from '#platform/secret.ts';
import { lockInterestByLink } from './interest-repository.ts';
import { notifyOne } from './notify-one.ts';

type Deps = { db: Db; clock: Clock };
type Refused = { readonly refusal: 'link_invalid' };

/**
 * Records that the owner of the address agrees. Only pressing the button confirms; opening the link does
 * not.
 */
export async function confirmInterest(
  { db, clock, jobs }: Deps & { jobs: JobSender },
  { token, requestId }: { token: string; requestId: string },
): Promise<{ city: string } | Refused> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const interest = await lockInterestByLink(tx, { hash: hashSecret(token), purpose: 'confirm', now });
    if (!interest) return { refusal: 'link_invalid' };
    const decision = decideInterest('confirm', { state: interest.state, mailedAt: undefined }, now);
    if ('refusal' in decision) return { refusal: 'link_invalid' };
    await tx
      .updateTable('interests')
      .set((row) => ({ state: decision.to, confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)) }))
      .where('id', '=', interest.id)
      .execute();
    // The place may have become covered before the mail was opened.
    if ((await coveredAmong(tx, [interest.postcode ?? ''])).length > 0)
      await notifyOne(tx, jobs, { ...interest, state: decision.to }, { requestId, now });
    return { city: interest.city ?? '' };
  });
}

/**
 * Removes a person from the list and erases everything personal. The link stays valid, so that a second
 * press is not an error.
 */
export async function unsubscribeInterest({ db, clock }: Deps, token: string): Promise<undefined | Refused> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const interest = await lockInterestByLink(tx, {
      hash: hashSecret(token),
      purpose: 'unsubscribe',
      now,
    });
    if (!interest) return { refusal: 'link_invalid' };
    const decision = decideInterest('unsubscribe', { state: interest.state, mailedAt: undefined }, now);
    if ('refusal' in decision) return { refusal: 'link_invalid' };
    await tx
      .updateTable('interests')
      .set({ state: decision.to, email: null, city: null, postcode: null })
      .where('id', '=', interest.id)
      .execute();
    return undefined;
  });
}
