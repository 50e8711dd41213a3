import { composeSupportAcknowledgement } from '#mail/support-acknowledgement.ts';
import type { Composer } from '#modules/mail/index.ts';
import { findMessage, findThread } from './conversation-repository.ts';
import { type MailDeps, replyAddressOf } from './mail-thread.ts';

export const supportAcknowledgement = 'support-acknowledgement';

export const acknowledgementComposer =
  (deps: MailDeps): Composer =>
  async (about, language) => {
    const message = await findMessage(deps.db, about);
    const thread = message && (await findThread(deps.db, { id: message.conversation_id }));
    if (!thread?.customer_email) return undefined;
    const { brand, publicOrigin } = deps;
    return composeSupportAcknowledgement({
      brand,
      language,
      publicOrigin,
      to: thread.customer_email,
      replyTo: replyAddressOf(deps, thread, 'customer'),
      reference: thread.reference,
      topic: thread.topic,
    });
  };
