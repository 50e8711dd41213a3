import type { LanguageName } from '@mendwell/contract';
import type { SupportTopic } from '@mendwell/domain';
import { queueMail } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { newReference } from '#platform/reference.ts';
import { supportAcknowledgement } from './compose-acknowledgement.ts';
import { supportRequest } from './compose-request.ts';
import { countMessagesFrom, storeMessageOnce } from './support-repository.ts';

type Deps = { db: Db; jobs: JobSender; clock: Clock };
type Question = {
  id: string;
  topic: SupportTopic;
  name: string;
  email: string;
  orderNumber: string | undefined;
  message: string;
  language: LanguageName;
  requestId: string;
};

/**
 * Anybody can give anybody's address. Beyond this, within an hour, messages still reach support,
 * but the address is left in peace.
 */
const acknowledgementsPerHour = 5;
const hour = 60 * 60 * 1000;

/** Takes a message down and promises two mails: one to support, one to the sender that it has arrived. */
export async function askSupport(
  { db, jobs, clock }: Deps,
  question: Question,
): Promise<{ reference: string }> {
  const { id, topic, name, email, orderNumber, message, language, requestId } = question;
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const earlier = await countMessagesFrom(tx, email, new Date(now.getTime() - hour));
    const { reference, isNew } = await storeMessageOnce(tx, {
      id,
      reference: newReference(8),
      topic,
      name,
      email,
      order_number: orderNumber ?? null,
      message,
      language,
      created_at: now,
    });
    if (!isNew) return { reference };
    const mail = { about: id, language, requestId, now };
    await queueMail(tx, jobs, { ...mail, template: supportRequest });
    if (earlier < acknowledgementsPerHour)
      await queueMail(tx, jobs, { ...mail, template: supportAcknowledgement });
    return { reference };
  });
}
