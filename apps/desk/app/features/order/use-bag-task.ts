import type { CallResult, DeskOrder } from '@mendwell/contract';
import { useWorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { useState } from 'react';
import { type BagCount, isCountClear, nothingCounted } from './typed-count.ts';
import { useAct, useOrderInHand } from './use-act.ts';

/** What is sent about a bag: the names of the stored photos, and which items were counted. */
type CountedBag = { readonly photos: string[]; readonly items: number[] };

/**
 * A bag that is counted, with photos: on its way in and on its way out. A count that does not match is sent by a second
 * press.
 */
export function useBagTask({ bag }: DeskOrder) {
  const { show } = useOrderInHand();
  const { work, forget } = useWorkInHand();
  const { act, isBusy, trouble } = useAct();
  const [count, setCount] = useState<BagCount>(nothingCounted);
  const [attempt, setAttempt] = useState(0);
  const [isWarned, setIsWarned] = useState(false);
  const { expected } = bag;
  const counted = count.items.length;
  const isWaiting = work.photos.some(({ upload }) => !upload);
  const changeCount = (next: BagCount) => {
    setCount(next);
    setIsWarned(false);
  };
  const submit = (isComplete: boolean, send: (bag: CountedBag) => Promise<CallResult<DeskOrder>>) => {
    setAttempt(attempt + 1);
    if (!isComplete || !isCountClear(count) || isWaiting) return;
    if (counted !== expected && !isWarned) return setIsWarned(true);
    const photos = work.photos.flatMap(({ upload }) => (upload ? [upload.name] : []));
    void act(
      () => send({ photos, items: [...count.items] }),
      (next) => {
        forget();
        show(next);
      },
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
