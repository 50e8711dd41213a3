import { type Order, undoWithdrawal } from '@mendwell/contract';
import { useState } from 'react';
import { call } from '#app/features/checkout/payment/call.ts';
import { useApi } from '#app/site/use-api.ts';
import type { OrderLink } from '../order-link.ts';

type Options = {
  readonly link: OrderLink;
  readonly onUndone: (order: Order) => void;
  /** Somebody was quicker, or the time is up: the order is another one than the page shows. */
  readonly onMoved: () => void;
};

/** Undoing a withdrawal. Pressed twice it is undone once, so whoever got no answer may just try again. */
export function useUndoWithdrawal({ link, onUndone, onMoved }: Options) {
  const api = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const undo = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    const { id, token: signature } = link;
    const result = await call(api, undoWithdrawal, { params: { id }, body: { signature } });
    setIsBusy(false);
    if (result.ok) return onUndone(result.response);
    const isOver = result.problem?.code === 'already_done' || result.problem?.code === 'link_invalid';
    if (isOver) onMoved();
    else setHasFailed(true);
  };
  return { isBusy, hasFailed, undo: () => void undo() };
}
