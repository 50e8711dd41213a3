import { composeSupportRequest } from '#mail/support-request.ts';
import type { Composer } from '#modules/mail/index.ts';
import { findMessage, findThread, listLastMessages } from './conversation-repository.ts';
import { attachPhotos, type MailDeps, replyAddressOf, threadHeaders } from './mail-thread.ts';

export const supportRequest = 'support-request';

/** So many earlier messages stand below the new one. */
const mostEarlier = 6;
/** For the references of the mail. */
const mostKnown = 30;

/** In the language of the conversation, so that everything in it has one. */
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
      // Each message for itself: whoever typed an address may go on writing after its owner has replied.
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
