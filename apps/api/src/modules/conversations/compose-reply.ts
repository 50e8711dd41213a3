import { composeSupportReply } from '#mail/support-reply.ts';
import type { Composer } from '#modules/mail/index.ts';
import { findMessage, findThread, listLastMessages, type Message } from './conversation-repository.ts';
import { attachPhotos, type MailDeps, replyAddressOf, threadHeaders } from './mail-thread.ts';

export const replyMail = 'support-answer';

const mostKnown = 100;

/**
 * The mail about one answer. In the chat it is about the last of the answers that were marked as mailed
 * at the same moment: they were unread together and are sent together.
 */
export const replyComposer =
  (deps: MailDeps): Composer =>
  async (about, language) => {
    const last = await findMessage(deps.db, about);
    const thread = last && (await findThread(deps.db, { id: last.conversation_id }));
    if (!last?.mailed_at || !thread?.customer_email) return undefined;
    const moment = last.mailed_at.getTime();
    const upTo = await listLastMessages(deps.db, thread.id, { upTo: last.seq, most: mostKnown });
    const isPart = (one: Message) =>
      one.id === last.id ||
      (thread.topic === 'chat' && one.author === 'support' && one.mailed_at?.getTime() === moment);
    const answers = upTo.filter(isPart);
    const earlier = upTo.filter((one) => !answers.includes(one));
    const { brand, publicOrigin } = deps;
    const mail = composeSupportReply({
      brand,
      language,
      publicOrigin,
      to: thread.customer_email,
      replyTo: replyAddressOf(deps, thread, 'customer'),
      reference: thread.reference,
      answers: answers.map((one) => ({ name: one.author_name, body: one.body })),
      photos: await attachPhotos(deps, answers),
      isOfContract: thread.order_id !== null,
      isUnproved: thread.topic === 'chat' && thread.email_proved_at === null,
    });
    return { ...mail, ...threadHeaders(deps, 'customer', last, earlier) };
  };
