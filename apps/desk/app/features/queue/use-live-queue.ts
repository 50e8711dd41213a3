import { type DeskQueue, type QueuedOrder, readQueue } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { call } from '@mendwell/web/page-api.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isFinal, useChanges } from '#app/features/frame/use-changes.ts';
import { countChanges, isInPlace } from './compare-queues.ts';
import { useInHand } from './use-in-hand.ts';

type Shown = { readonly queue: DeskQueue | undefined; readonly now: string };
type Newer = Shown & {
  readonly queue: DeskQueue;
  /** What the page was loaded with; another lane or page has no news yet. */
  readonly than: DeskQueue | undefined;
};
type Page = Shown & { readonly lane: QueuedOrder['lane']; readonly after: string | null };

/** How often it is asked whether somebody has let go of the list. */
const askMs = 1000;

/**
 * Reads the list again when something has changed. What leaves every row in its place is shown at once; what would move
 * rows waits while the list is in somebody's hands.
 */
export function useLiveQueue(page: Page, list: RefObject<HTMLElement | null>) {
  const say = useSay();
  const api = useApi();
  const isInHand = useInHand(list);
  const [held, setHeld] = useState<Newer>();
  const [read, setRead] = useState<Newer>();
  const [said, setSaid] = useState('');
  const shown: Shown = held && held.than === page.queue ? held : page;
  const newest: Shown = read && read.than === page.queue ? read : shown;
  const waiting =
    shown.queue && newest.queue && newest !== shown ? countChanges(shown.queue, newest.queue) : 0;
  const mustWait = shown.queue && newest.queue ? !isInPlace(shown.queue, newest.queue) : false;

  const show = (next: Newer) => {
    setHeld(next);
    setRead(next);
  };
  useChanges(page.queue?.asOf, async () => {
    const { lane, after } = page;
    const query = { lane, ...(after === null ? {} : { after }) };
    const result = await call(api, readQueue, { query });
    if (!result.ok) return isFinal(result.problem);
    const next = { queue: result.response, now: new Date().toISOString(), than: page.queue };
    const count = shown.queue ? countChanges(shown.queue, next.queue) : 0;
    setSaid(count > 0 ? say(m.desk_live_changes, { count }) : '');
    if (!isInHand() || (shown.queue && isInPlace(shown.queue, next.queue))) show(next);
    else setRead(next);
    return true;
  });
  const letGo = useEffectEvent(() => {
    if (!isInHand()) setHeld(read);
  });
  useEffect(() => {
    if (!mustWait) return undefined;
    const asking = setInterval(letGo, askMs);
    return () => clearInterval(asking);
  }, [mustWait]);
  return {
    ...shown,
    /** These have a place of their own and never wait. */
    counts: newest.queue?.counts,
    said: waiting > 0 || newest === shown ? said : '',
    onShow: mustWait && read ? () => setHeld(read) : undefined,
  };
}
