import { conversationsOpenSince } from '@mendwell/domain';
import { queueMail } from '#modules/mail/index.ts';
import { type ProvedOrder, proveOrder } from '#modules/orders/index.ts';
import type { Tx } from '#platform/database.ts';
import { announce } from './announce.ts';
import { chooseThread } from './choose-thread.ts';
import { supportAcknowledgement } from './compose-acknowledgement.ts';
import { supportRequest } from './compose-request.ts';
import {
  countFormMessages,
  findMessage,
  findThread,
  insertMessage,
  type Message,
  takeTurn,
} from './conversation-repository.ts';
import type { ConversationDeps, CustomerMessage } from './customer-message.ts';

type Posted =
  | { readonly kind: 'posted'; readonly reference: string; readonly message: Message }
  | { readonly kind: 'refused'; readonly reason: 'not_found' | 'link_invalid' };

/**
 * Anybody can enter anybody's address. Beyond this number within an hour, messages still reach support,
 * but the address gets no more acknowledgements.
 */
const acknowledgementsPerHour = 5;
const hour = 60 * 60 * 1000;

/**
 * When an id is sent again, the same sender gets the same response, and everybody else gets "not found".
 */
async function findPosted(tx: Tx, { id, channel, visitorId }: CustomerMessage): Promise<Posted | undefined> {
  const message = await findMessage(tx, id);
  if (!message) return undefined;
  const thread = await findThread(tx, { id: message.conversation_id });
  const isOwn = message.channel === channel && (channel === 'form' || thread?.visitor_id === visitorId);
  if (!thread || !isOwn) return { kind: 'refused', reason: 'not_found' };
  return { kind: 'posted', reference: thread.reference, message };
}

/**
 * Returns why a message of a browser without a cookie will be refused, before a visitor is created for
 * it: a message that is not stored needs no owner.
 */
export async function refusalOfStranger(
  deps: ConversationDeps,
  { id, orderToken }: Pick<CustomerMessage, 'id' | 'orderToken'>,
): Promise<'not_found' | 'link_invalid' | undefined> {
  if (orderToken !== undefined && !(await proveOrder(deps, orderToken))) return 'link_invalid';
  return (await findMessage(deps.db, id)) ? 'not_found' : undefined;
}

/** Stores a customer's message in the thread where it belongs, and queues the mail to support. */
export async function postCustomerMessage(deps: ConversationDeps, asked: CustomerMessage): Promise<Posted> {
  const { db, jobs, clock } = deps;
  let order: ProvedOrder | undefined;
  if (asked.orderToken !== undefined) {
    order = await proveOrder(deps, asked.orderToken);
    if (!order) return { kind: 'refused', reason: 'link_invalid' };
  }
  return db.transaction().execute(async (tx): Promise<Posted> => {
    await takeTurn(tx, `message ${asked.id}`);
    const posted = await findPosted(tx, asked);
    if (posted) return posted;

    const now = clock.now();
    const isForm = asked.channel === 'form';
    if (isForm) await takeTurn(tx, `form ${asked.email?.toLowerCase()}`);
    const earlier =
      isForm && asked.email ? await countFormMessages(tx, asked.email, new Date(+now - hour)) : 0;
    const thread = await chooseThread(tx, { ...asked, order, now, openSince: conversationsOpenSince(now) });
    const message = await insertMessage(tx, {
      id: asked.id,
      conversation_id: thread.id,
      author: 'customer',
      author_name: asked.name ?? thread.customer_name,
      channel: asked.channel,
      body: asked.body,
      mail_message_id: null,
      created_at: now,
    });
    if (!message) throw new Error('a message appeared while its turn was held');
    await tx
      .updateTable('conversations')
      // A customer who writes in the chat has seen the messages above.
      .set({ last_message_at: now, ...(isForm ? {} : { customer_seen_seq: message.seq }) })
      .where('id', '=', thread.id)
      .execute();
    await announce(tx, { kind: 'message', conversationId: thread.id, seq: message.seq });
    const mail = { about: message.id, language: thread.language, requestId: asked.requestId, now };
    await queueMail(tx, jobs, { ...mail, template: supportRequest });
    if (isForm && earlier < acknowledgementsPerHour)
      await queueMail(tx, jobs, { ...mail, template: supportAcknowledgement });
    return { kind: 'posted', reference: thread.reference, message };
  });
}
