import { type CallResult, checkInAtDesk, checkOutAtDesk, type DeskOrder } from '@mendwell/contract';
import { inOneTab } from '@mendwell/web/in-one-tab.ts';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { type CountNews, dropCount, type KeptCount, refuseCount } from '#app/site/kept-counts.ts';
import { useTabWork } from './tab-work.ts';

/** How soon a report that got no answer is sent again, at first and at most. */
const againMs = { first: 2000, most: 60_000 };

/** With one of these the report, or somebody else's, has arrived before, or the order is not the workshop's any more. */
const ended: Readonly<Record<string, CountNews['what']>> = {
  already_done: 'known',
  count_open: 'known',
  not_found: 'gone',
};

/**
 * Reports a count that was kept without a connection, as soon as there is one and its photos have arrived. The server
 * takes it once, however often its answer gets lost.
 */
export function useReportCount(count: KeptCount): void {
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { orderId, orderNumber, counts } = count;
  const { work, forget } = useTabWork(orderId);
  const names = work.photos.flatMap(({ upload }) => (upload ? [upload.name] : []));
  const canSend = names.length === work.photos.length && count.refused === null;

  const send = (): Promise<CallResult<DeskOrder>> => {
    const { way, tag, items, workDone } = count;
    const params = { id: orderId };
    if (way === 'in')
      return call(api, checkInAtDesk, { params, body: { photos: names, counts, bag: { tag, items } } });
    return call(api, checkOutAtDesk, { params, body: { photos: names, counts, workDone, bag: { items } } });
  };
  /** Returns whether it has to be sent again. */
  const report = useEffectEvent(async (): Promise<boolean> => {
    const result = await send();
    const problem = result.ok ? undefined : result.problem;
    if (!result.ok && (!problem || problem.status >= 500 || problem.status === 429)) return true;
    // It stays until the same person has signed in again.
    if (problem?.code === 'sign_in_required') {
      void navigate('/sign-in');
      return false;
    }
    const what = problem ? ended[problem.code] : 'sent';
    if (problem && !what) refuseCount(orderId, { title: problem.title, text: problem.detail });
    if (!what) return false;
    // The page shows the order as it is now before its form could come back.
    await revalidate();
    forget();
    dropCount(orderId, { orderNumber, what });
    return false;
  });

  useEffect(() => {
    if (!canSend) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitMs = againMs.first;
    let isRunning = false;
    let isOver = false;
    const attempt = async () => {
      clearTimeout(timer);
      // The browser tells when there is a connection again.
      if (isRunning || isOver || !navigator.onLine) return;
      isRunning = true;
      let isLater = true;
      await inOneTab(`count ${orderId}`, async () => {
        isLater = await report();
      });
      isRunning = false;
      if (isOver || !isLater) return;
      timer = setTimeout(() => void attempt(), waitMs);
      waitMs = Math.min(2 * waitMs, againMs.most);
    };
    const hurry = () => {
      waitMs = againMs.first;
      void attempt();
    };
    timer = setTimeout(() => void attempt(), againMs.first);
    addEventListener('online', hurry);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', hurry);
    };
  }, [canSend, orderId]);
}
