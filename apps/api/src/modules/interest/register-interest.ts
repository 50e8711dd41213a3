import type { LanguageName } from '@mendwell/contract';
import { decideInterest } from '@mendwell/domain';
import { queueMail } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { interestConfirmation } from './compose-confirmation.ts';
import { lockInterestOf } from './interest-repository.ts';

type Deps = { db: Db; jobs: JobSender; clock: Clock };
type Request = {
  email: string;
  city: string;
  postcode: string;
  language: LanguageName;
  requestId: string;
};

/**
 * Stores a request and queues its confirmation mail. The response is the same for an address that is
 * new, waiting or confirmed, so that nobody learns who is on the list.
 */
export async function registerInterest({ db, jobs, clock }: Deps, request: Request): Promise<void> {
  const { email, city, postcode, language, requestId } = request;
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const interest = await lockInterestOf(tx, { email, city, postcode, language, now });
    const facts = { state: interest.state, mailedAt: interest.mailed_at ?? undefined };
    const decision = decideInterest('register', facts, now);
    if ('refusal' in decision) return;
    await tx
      .updateTable('interests')
      .set({ state: decision.to, city, language, mailed_at: now })
      .where('id', '=', interest.id)
      .execute();
    if (decision.effects.includes('mail_confirmation'))
      await queueMail(tx, jobs, {
        template: interestConfirmation,
        about: interest.id,
        language,
        requestId,
        now,
      });
  });
}
