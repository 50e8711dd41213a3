import { v7 as newId } from 'uuid';
import type { ProvedOrder } from '#modules/orders/index.ts';
import type { Tx } from '#platform/database.ts';
import { newReference } from '#platform/reference.ts';
import { announce } from './announce.ts';
import {
  findLivingThread,
  insertThread,
  isEmailSettled,
  lockThread,
  type Thread,
  takeTurn,
} from './conversation-repository.ts';
import type { CustomerMessage } from './customer-message.ts';
import { joinThreads } from './join-conversations.ts';

type Wanted = CustomerMessage & {
  readonly order: ProvedOrder | undefined;
  readonly now: Date;
  readonly openSince: Date;
};

const openThread = (tx: Tx, { order, now, ...asked }: Wanted): Promise<Thread> =>
  insertThread(tx, {
    id: newId(),
    reference: newReference(8),
    topic: asked.topic,
    language: asked.language,
    visitor_id: asked.visitorId ?? null,
    customer_name: order?.name ?? asked.name ?? null,
    customer_email: order?.email ?? asked.email ?? null,
    email_proved_at: order ? now : null,
    order_id: order?.id ?? null,
    order_number: order?.number ?? asked.orderNumber ?? null,
    created_at: now,
    last_message_at: now,
  });

const relock = async (tx: Tx, found: Thread | undefined) => found && lockThread(tx, found.id);

/**
 * For the form: a typed address proves nothing, so the message only joins a thread of the same browser,
 * about the same topic and for the same address.
 */
async function chooseFormThread(tx: Tx, asked: Wanted): Promise<Thread> {
  const { visitorId, topic, email, openSince } = asked;
  const own =
    visitorId !== undefined && email !== undefined
      ? await findLivingThread(tx, { visitorId, topic, email, openSince })
      : undefined;
  return (await relock(tx, own)) ?? openThread(tx, asked);
}

/** Typed details fill in missing ones; a proved address is not replaced. */
async function completeThread(tx: Tx, thread: Thread, { name, email }: Wanted): Promise<Thread> {
  if ((name === undefined && email === undefined) || (await isEmailSettled(tx, thread))) return thread;
  const changes = {
    customer_name: name ?? thread.customer_name,
    customer_email: email ?? thread.customer_email,
  };
  await tx.updateTable('conversations').set(changes).where('id', '=', thread.id).execute();
  return { ...thread, ...changes };
}

/** Binds a thread to the order that its link has just proved, and to this browser. */
async function bindThread(tx: Tx, thread: Thread, order: ProvedOrder, asked: Wanted): Promise<Thread> {
  const changes = {
    visitor_id: asked.visitorId ?? null,
    customer_name: order.name,
    customer_email: order.email,
    email_proved_at: asked.now,
    order_id: order.id,
    order_number: order.number,
  };
  await tx.updateTable('conversations').set(changes).where('id', '=', thread.id).execute();
  // Ends the streams of the browser that had the thread before.
  if (thread.visitor_id !== changes.visitor_id)
    await announce(tx, { kind: 'joined', conversationId: thread.id, seq: 0 });
  return { ...thread, ...changes };
}

/**
 * For the chat: there is one open thread for each browser, and one for each order whose link was shown.
 */
async function chooseChatThread(tx: Tx, asked: Wanted): Promise<Thread> {
  const { visitorId, order, openSince } = asked;
  if (visitorId === undefined) throw new Error('a chat belongs to a visitor');
  await takeTurn(tx, `visitor ${visitorId}`);
  const topic = 'chat';
  const own = await relock(tx, await findLivingThread(tx, { visitorId, topic, openSince }));
  if (!order) return own ? completeThread(tx, own, asked) : openThread(tx, asked);

  await takeTurn(tx, `order ${order.id}`);
  const bound = await relock(tx, await findLivingThread(tx, { orderId: order.id, topic, openSince }));
  const unbound = own && own.order_id === null ? own : undefined;
  if (bound && unbound) await joinThreads(tx, unbound, bound);
  const thread = bound ?? unbound;
  return thread ? bindThread(tx, thread, order, asked) : openThread(tx, asked);
}

/** Returns the thread that a customer's message belongs to, locked. */
export const chooseThread = (tx: Tx, asked: Wanted): Promise<Thread> =>
  asked.channel === 'form' ? chooseFormThread(tx, asked) : chooseChatThread(tx, asked);
