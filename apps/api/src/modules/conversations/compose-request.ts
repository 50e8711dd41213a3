import { composeSupportRequest } from '#mail/support-request.ts';
import type { Composer } from '#modules/mail/index.ts';
import { findMessage, findThread, listLastMessages } from './conversation-repository.ts';
import { attachPhotos, type MailDeps, replyAddressOf, threadHeaders } from './mail-thread.ts';

export const supportRequest = 'support-request';

/** The number of earlier messages below the new one. */
const mostEarlier = 6;
/** The number of messages for the References header of the mail. */
const mostKnown = 30;

/** The mail is in the language of the conversation, so that everything in it is in one language. */
export const requestComposer =
  (deps: MailDeps): Composer =>
  async (about, language) => {
    const message = await findMessage(deps.db, about);
    const thread = message && (await findThread(deps.db, { id: message.conversation_id }));
    if (!message || !thread) return undefined;
    const { brand, publicOrigin, supportEmail } = deps;
    const upTo = await listLastMessages(deps.db, thread.id, { upTo: message.seq, most: mostKnown });
    const earlier = upTo.filter((one) => one.seq < message.seq);
    const mail = composeSupportRequest({
      brand,
      language,
      publicOrigin,
      to: supportEmail,
      replyTo: replyAddressOf(deps, thread, 'support'),
      reference: thread.reference,
      topic: thread.topic,
      name: message.author_name ?? thread.customer_name,
      email: thread.customer_email,
      // This is decided for each message: a person who typed somebody's address may go on writing after
      // its owner has replied.
      isEmailProved: message.channel === 'mail' || thread.order_id !== null,
      orderNumber: thread.order_number,
      isOrderProved: thread.order_id !== null,
      message: message.body,
      earlier: earlier
        .slice(-mostEarlier)
        .map((one) => ({ author: one.author, at: one.created_at, body: one.body })),
      photos: await attachPhotos(deps, [message]),
    });
    return { ...mail, ...threadHeaders(deps, 'support', message, earlier) };
  };
