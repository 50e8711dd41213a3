import type { CallResult, DeskOrder } from '@mendwell/contract';
import { useWorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { useState } from 'react';
import { type KeptCount, keepCount } from '#app/site/kept-counts.ts';
import { useSignedIn } from '#app/site/signed-in.ts';
import { type BagCount, isCountClear, nothingCounted } from './typed-count.ts';
import { useAct, useOrderInHand } from './use-act.ts';

/** What is sent about a bag: the names of the stored photos, which items were counted, and what the page knew of it. */
type CountedBag = { readonly photos: string[]; readonly items: number[]; readonly counts: number };
type Reporting = {
  /** Nothing else is missing. */
  readonly isComplete: boolean;
  readonly send: (bag: CountedBag) => Promise<CallResult<DeskOrder>>;
  /** What is kept beside the count while there is no connection. */
  readonly kept: Pick<KeptCount, 'way' | 'tag' | 'workDone'>;
};

/**
 * A bag that is counted, with photos: on its way in and on its way out. A count that does not match is sent by a second
 * press. Without a connection it is kept, and reported later. `again` is a count that was kept and taken back.
 */
export function useBagTask(
  { id: orderId, orderNumber, bag, counts }: DeskOrder,
  again: KeptCount | undefined,
) {
  const { show } = useOrderInHand();
  const { id: personId } = useSignedIn();
  const { work, forget } = useWorkInHand();
  const { act, isBusy, trouble } = useAct();
  const [count, setCount] = useState<BagCount>(
    again ? { typed: String(again.items.length), items: again.items } : nothingCounted,
  );
  const [attempt, setAttempt] = useState(0);
  const [isWarned, setIsWarned] = useState(false);
  const { expected } = bag;
  const counted = count.items.length;
  const isWaiting = work.photos.some(({ upload }) => !upload);
  const changeCount = (next: BagCount) => {
    setCount(next);
    setIsWarned(false);
  };
  const submit = ({ isComplete, send, kept }: Reporting) => {
    setAttempt(attempt + 1);
    if (!isComplete || !isCountClear(count) || (isWaiting && navigator.onLine)) return;
    if (counted !== expected && !isWarned) return setIsWarned(true);
    const items = [...count.items];
    const keep = () => {
      const at = new Date().toISOString();
      keepCount({ ...kept, personId, orderId, orderNumber, at, counts, items, refused: null });
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    };
    if (!navigator.onLine) return keep();
    const photos = work.photos.flatMap(({ upload }) => (upload ? [upload.name] : []));
    void act(
      () => send({ photos, items, counts }),
      (next) => {
        forget();
        show(next);
      },
      keep,
    );
  };
  return {
    count,
    changeCount,
    counted,
    expected,
    attempt,
    isWarned,
    isWaiting,
    isBusy,
    trouble,
    submit,
  };
}

export type BagTask = ReturnType<typeof useBagTask>;
