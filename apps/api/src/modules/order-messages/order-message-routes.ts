import * as contract from '@mendwell/contract';
import { mayWriteMessages } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { customerLinks, loadOrder, type OrderRecord, ownOrder } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import { addMessage, hasOtherThreads, markSeen, readThread, type ThreadKey } from './thread.ts';
import { messageFacts, toMessageView, toThreadView } from './to-thread-view.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: LiveCatalogue;
  /** Without a desk no workshop could read or answer. */
  readonly hasDesk: boolean;
  readonly messagesPerMinuteAndAddress: number;
};

const invalid = { refusal: 'link_invalid' } as const;
const threadOf = ({ id, provider_id: providerId }: OrderRecord): ThreadKey => ({ orderId: id, providerId });

/** The customer's side of the messages about an order, by any link that they were mailed. */
export function serveOrderMessages(app: FastifyInstance, deps: Deps): void {
  const { db, clock, hasDesk } = deps;
  const proved = async (orderId: string, signature: string): Promise<OrderRecord | undefined> => {
    const order = await ownOrder(deps, orderId, { signature }, customerLinks);
    return 'refusal' in order ? undefined : loadOrder(db, order.id);
  };
  const access = { access: 'mailed-link' } as const;

  serve(app, contract.readOrderMessages, access, async ({ params, query }) => {
    const order = await proved(params.id, params.x);
    if (!order) return invalid;
    const thread = await readThread(db, threadOf(order), query.after);
    const hasEarlier = await hasOtherThreads(db, threadOf(order));
    const context = { catalogue: deps.catalogue.current(), now: clock.now() };
    const view = toThreadView(order, thread, { ...context, side: 'customer', hasEarlier });
    return { ...view, mayWrite: view.mayWrite && hasDesk };
  });

  const limit = { max: deps.messagesPerMinuteAndAddress, timeWindow: '1 minute' };
  serve(app, contract.postOrderMessage, { ...access, limit }, async ({ params, body: sent }) => {
    const order = await proved(params.id, sent.signature);
    if (!order) return invalid;
    const now = clock.now();
    if (!hasDesk || sent.provider !== order.provider_id || !mayWriteMessages(messageFacts(order), now))
      return { refusal: 'messages_closed' };
    const { id, body } = sent;
    const added = await db
      .transaction()
      .execute((tx) => addMessage(tx, { ...threadOf(order), id, body, author: 'customer', now }));
    return 'refusal' in added
      ? added
      : { message: toMessageView(added.message, order, deps.catalogue.current()) };
  });

  serve(app, contract.markOrderMessagesSeen, access, async ({ params, body: { signature, seq } }) => {
    const order = await proved(params.id, signature);
    if (!order) return invalid;
    await markSeen(db, { ...threadOf(order), side: 'customer', seq, now: clock.now() });
    return undefined;
  });
}
