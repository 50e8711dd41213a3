import { type DeskOrder, readDeskOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import type { WorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { type RefObject, useState } from 'react';
import { isFinal, useChanges } from '#app/features/frame/use-changes.ts';
import { isSame, isSameTask } from './compare-orders.ts';
import { type OrderInHand, useAsk } from './use-act.ts';

type Page = {
  /** Shows the order as it is now, without moving the page. */
  readonly show: (order: DeskOrder) => void;
  readonly readAgain: OrderInHand['readAgain'];
};

/**
 * Reads the order again when it has changed. What leaves the page's task as it is is shown at once; another task waits
 * while somebody is at work on this one.
 */
export function useLiveOrder(
  order: DeskOrder,
  { work }: WorkInHand,
  page: RefObject<HTMLElement | null>,
  { show, readAgain }: Page,
) {
  const say = useSay();
  const ask = useAsk();
  const [newer, setNewer] = useState<DeskOrder>();
  const [said, setSaid] = useState('');
  const waiting = newer !== undefined && !isSame(order, newer) ? newer : undefined;
  const isAtWork = () => {
    const { answer, more, unrepaired, handBack, photos } = work;
    const hasBegun = Boolean(answer ?? more ?? unrepaired ?? handBack) || photos.length > 0;
    return hasBegun || Boolean(page.current?.contains(document.activeElement));
  };

  useChanges(order.asOf, async (orders) => {
    if (orders && !orders.includes(order.id)) return true;
    const result = await ask(readDeskOrder, { params: { id: order.id } });
    // It went to another workshop, or was cancelled: the page says so.
    if (!result.ok && result.problem?.code === 'not_found') readAgain('already done');
    if (!result.ok) return isFinal(result.problem);
    if (isSame(order, result.response)) return true;
    setNewer(result.response);
    setSaid(say(m.desk_live_order));
    if (isSameTask(order, result.response) || !isAtWork()) show(result.response);
    return true;
  });
  return {
    said,
    onShow: waiting && (() => show(waiting)),
  };
}
