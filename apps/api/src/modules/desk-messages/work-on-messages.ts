import type { OrderMessage, OrderThread } from '@mendwell/contract';
import { mayWriteMessages } from '@mendwell/domain';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { type Recorded, recordAct } from '#modules/desk-audit/index.ts';
import { findOwnOrder, inScope, ownOrder } from '#modules/desk-orders/index.ts';
import { messageFacts, toMessageView, toThreadView } from '#modules/order-messages/index.ts';
import { loadOrder } from '#modules/orders/index.ts';
import type { AskingAboutOrder } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { seeEverything } from '#platform/row-security.ts';
import { addOwnMessage, ownMessages, seeOwnMessages } from './scope.ts';

export type MessageDeps = { readonly db: Db; readonly clock: Clock; readonly catalogue: LiveCatalogue };
const notFound = { refusal: 'not_found' } as const;

const record = (
  tx: Tx,
  { personId, role, providerId, orderId, requestId }: AskingAboutOrder,
  what: Pick<Recorded, 'act' | 'after' | 'now'>,
) => recordAct(tx, { personId, role, providerId, requestId, about: orderId, ...what });

/** Returns the messages of an order of the workshop. Reading is recorded whenever words of the customer may be among them. */
export const readMessages = (
  { db, clock, catalogue }: MessageDeps,
  { after, ...asking }: AskingAboutOrder & { readonly after: string | undefined },
): Promise<OrderThread | typeof notFound> =>
  inScope(db, asking, async (tx) => {
    const own = await ownOrder(tx, asking, asking.orderId);
    if (!own) return notFound;
    const now = clock.now();
    const thread = await ownMessages(tx, asking, own.id, after);
    const last = thread.messages.at(-1);
    if (last) await record(tx, asking, { act: 'messages_read', after: { upTo: last.seq }, now });
    // The rest of an order is not for the desk's role; whose order it is has been proved.
    await seeEverything(tx);
    const order = await loadOrder(tx, own.id);
    return order
      ? toThreadView(order, thread, { side: 'provider', catalogue: catalogue.current(), now })
      : notFound;
  });

/** Writes to the customer of an order of the workshop, once; who wrote is recorded in the same transaction. */
export async function postMessage(
  { db, clock, catalogue }: MessageDeps,
  { id, body, ...asking }: AskingAboutOrder & { readonly id: string; readonly body: string },
): Promise<
  | { readonly message: OrderMessage }
  | { readonly refusal: 'not_found' | 'messages_closed' | 'too_many_requests' }
> {
  const order = await findOwnOrder({ db }, asking);
  if (!order) return notFound;
  const now = clock.now();
  if (!mayWriteMessages(messageFacts(order), now)) return { refusal: 'messages_closed' };
  return inScope(db, asking, async (tx) => {
    // Another workshop may have got the order meanwhile.
    if (!(await ownOrder(tx, asking, order.id))) return notFound;
    const added = await addOwnMessage(tx, asking, { orderId: order.id, id, body, now });
    if ('refusal' in added) return added;
    if (added.isNew) await record(tx, asking, { act: 'message_sent', after: { message: id }, now });
    return { message: toMessageView(added.message, order, catalogue.current()) };
  });
}

/** Notes that the workshop has seen what its customer wrote. */
export const markMessagesSeen = (
  { db, clock }: MessageDeps,
  { seq, ...asking }: AskingAboutOrder & { readonly seq: number },
): Promise<undefined | typeof notFound> =>
  inScope(db, asking, async (tx) => {
    const own = await ownOrder(tx, asking, asking.orderId);
    if (!own) return notFound;
    await seeOwnMessages(tx, asking, { orderId: own.id, seq, now: clock.now() });
    return undefined;
  });
