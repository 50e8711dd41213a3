import { markOrderMessagesSeen, type Order, postOrderMessage, readOrderMessages } from '@mendwell/contract';
import { OrderMessages } from '@mendwell/web/messages/order-messages.tsx';
import type { ThreadCalls } from '@mendwell/web/messages/use-thread.ts';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { OrderLink } from '../order-link.ts';

type Props = { readonly order: Order; readonly link: OrderLink };

/** The customer's messages with the workshop, by the link that opened the order. The mail about a new one asks for this part. */
export default function CustomerMessages({ order, link: { id, token } }: Props) {
  const api = useApi();
  const [asked] = useSearchParams();
  const calls = useMemo(
    (): ThreadCalls => ({
      read: (after) =>
        call(api, readOrderMessages, {
          params: { id, x: token },
          query: after === undefined ? {} : { after },
        }),
      post: (message) =>
        call(api, postOrderMessage, { params: { id }, body: { ...message, signature: token } }),
      see: (seq) => call(api, markOrderMessagesSeen, { params: { id }, body: { signature: token, seq } }),
    }),
    [api, id, token],
  );
  return (
    <OrderMessages
      orderId={id}
      side="customer"
      name={order.provider.displayName}
      calls={calls}
      isAskedFor={asked.get('part') === 'messages'}
      className=""
      titleClass="h2"
    />
  );
}
