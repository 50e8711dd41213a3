import { composeReplyRefusedMail, isRefusedReason } from '#mail/reply-refused.ts';
import type { Composer } from '#modules/mail/index.ts';
import { findThread } from '../conversation-repository.ts';
import { type MailDeps, replyAddressOf } from '../mail-thread.ts';

export const refusedReplyMail = 'reply-refused';

/**
 * The mail goes to the address of the thread, never to the sender of the refused mail, whose address is
 * unproved.
 */
export const refusedReplyComposer =
  (deps: MailDeps): Composer =>
  async (about, language) => {
    const refused = await deps.db
      .selectFrom('rejected_replies')
      .select(['kind', 'conversation_id'])
      .where('id', '=', about)
      .executeTakeFirst();
    const thread = refused?.conversation_id && (await findThread(deps.db, { id: refused.conversation_id }));
    if (!refused || !isRefusedReason(refused.kind) || !thread || !thread.customer_email) return undefined;
    const { brand, publicOrigin } = deps;
    const mail = composeReplyRefusedMail({
      brand,
      language,
      publicOrigin,
      to: thread.customer_email,
      reference: thread.reference,
      why: refused.kind,
      isOfContract: thread.order_id !== null,
      // A reply to a closed conversation would be refused again.
      ...(refused.kind === 'closed' ? {} : { replyTo: replyAddressOf(deps, thread, 'customer') }),
    });
    return { ...mail, headers: { 'x-auto-response-suppress': 'All' } };
  };
