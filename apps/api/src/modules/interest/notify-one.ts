import type { LanguageName } from '@mendwell/contract';
import { decideInterest, type InterestState } from '@mendwell/domain';
import { queueMail } from '#modules/mail/index.ts';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { interestArrival } from './compose-arrival.ts';
import './interest-tables.ts';

type Locked = { readonly id: string; readonly language: LanguageName; readonly state: InterestState };

/** Marks a locked request as notified and queues its mail. */
export async function notifyOne(
  tx: Tx,
  jobs: JobSender,
  { id, language, state }: Locked,
  { requestId, now }: { readonly requestId: string; readonly now: Date },
): Promise<void> {
  const decision = decideInterest('tell', { state, mailedAt: undefined }, now);
  if ('refusal' in decision) return;
  await tx.updateTable('interests').set({ state: decision.to, told_at: now }).where('id', '=', id).execute();
  if (decision.effects.includes('mail_arrival'))
    await queueMail(tx, jobs, { template: interestArrival, about: id, language, requestId, now });
}
