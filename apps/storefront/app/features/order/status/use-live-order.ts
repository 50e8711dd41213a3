import { type Order, reviewOrder } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useState } from 'react';
import type { OrderLink } from '../order-link.ts';

const lookMs = 15_000;

type Live = {
  readonly order: Order;
  /** When the server last sent the order. */
  readonly seenAt: Date;
  /** The last request got no response. */
  readonly isStale: boolean;
};

/**
 * Keeps an order up to date while the page is visible: it reloads the order regularly, and at once
 * when the customer returns to the page or the network is back. Without a connection, the last known
 * state stays.
 */
export function useLiveOrder(first: Order, link: OrderLink, onRefused: () => void): Live {
  const api = useApi();
  const [live, setLive] = useState<Live>(() => ({ order: first, seenAt: new Date(), isStale: false }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLooking = false;
    let isLeft = false;
    const later = () => {
      clearTimeout(timer);
      if (!isLeft && document.visibilityState === 'visible') timer = setTimeout(look, lookMs);
    };
    const look = async () => {
      if (isLooking || document.visibilityState !== 'visible') return;
      isLooking = true;
      const result = await call(api, reviewOrder, { params: { id: link.id, x: link.token } });
      isLooking = false;
      if (isLeft) return;
      if (result.ok) setLive({ order: result.response, seenAt: new Date(), isStale: false });
      else if (result.problem?.code === 'link_invalid') onRefused();
      else setLive((last) => ({ ...last, isStale: true }));
      later();
    };
    const atOnce = () => void look();
    later();
    document.addEventListener('visibilitychange', atOnce);
    addEventListener('online', atOnce);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', atOnce);
      removeEventListener('online', atOnce);
    };
  }, [api, link, onRefused]);
  return live;
}
