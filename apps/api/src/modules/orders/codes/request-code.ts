import type { LanguageName } from '@mendwell/contract';
import { v7 as newId } from 'uuid';
import { queueMail } from '#modules/mail/index.ts';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import type { CodeAction } from '../order-tables.ts';

const hourMs = 60 * 60 * 1000;
const mostAnHour = 3;
const mostADay = 10;

type Wish = {
  readonly orderId: string;
  readonly action: CodeAction;
  readonly quoteVersion: number;
  /** Lines that the customer declines. */
  readonly declined?: readonly string[];
  readonly language: LanguageName;
  readonly requestId: string;
  readonly now: Date;
};

export const codeMail = 'code';

/** Queues a code by mail. The order is locked, so that parallel requests cannot exceed the limit. */
export async function requestCode(
  tx: Tx,
  jobs: JobSender,
  { orderId, action, quoteVersion, declined = [], language, requestId, now }: Wish,
): Promise<undefined | { readonly refusal: 'too_many_requests' }> {
  const isForProvider = action === 'provider';
  const recent = await tx
    .selectFrom('codes')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('action', isForProvider ? '=' : '<>', 'provider')
    .where('created_at', '>', new Date(now.getTime() - 24 * hourMs))
    .execute();
  const lastHour = recent.filter(({ created_at: at }) => at.getTime() > now.getTime() - hourMs);
  if (lastHour.length >= mostAnHour || recent.length >= mostADay) return { refusal: 'too_many_requests' };
  const id = newId();
  await tx
    .insertInto('codes')
    .values({
      id,
      order_id: orderId,
      action,
      quote_version: quoteVersion,
      declined: JSON.stringify(declined) as never,
      created_at: now,
    })
    .execute();
  await queueMail(tx, jobs, { template: codeMail, about: id, language, requestId, now });
  return undefined;
}
