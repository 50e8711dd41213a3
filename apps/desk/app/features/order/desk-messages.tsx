import { type DeskOrder, markDeskMessagesSeen, postDeskMessage, readDeskMessages } from '@mendwell/contract';
import { OrderMessages } from '@mendwell/web/messages/order-messages.tsx';
import type { ThreadCalls } from '@mendwell/web/messages/use-thread.ts';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useAsk } from './use-act.ts';

/** The workshop's messages with the customer. The queue and the mail about a new one lead to this part. */
export function DeskMessages({ order }: { readonly order: DeskOrder }) {
  const ask = useAsk();
  const { name } = useRequestInWords(order);
  const { hash } = useLocation();
  const { id } = order;
  const calls = useMemo(
    (): ThreadCalls => ({
      read: (after) => ask(readDeskMessages, { params: { id }, query: after === undefined ? {} : { after } }),
      // Whose thread it is follows from who is signed in.
      post: ({ id: messageId, body }) =>
        ask(postDeskMessage, { params: { id }, body: { id: messageId, body } }),
      see: (seq) => ask(markDeskMessagesSeen, { params: { id }, body: { seq } }),
    }),
    [ask, id],
  );
  return (
    <OrderMessages
      orderId={id}
      side="provider"
      name={name}
      calls={calls}
      isAskedFor={hash === '#messages'}
      className="order-card"
      titleClass="h3"
    />
  );
}
