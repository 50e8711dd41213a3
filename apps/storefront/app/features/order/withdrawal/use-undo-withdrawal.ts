import { type Order, undoWithdrawal } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useState } from 'react';
import type { OrderLink } from '../order-link.ts';

type Options = {
  readonly link: OrderLink;
  readonly onUndone: (order: Order) => void;
  /**
   * Called when the order is no longer what the page shows: somebody else was faster, or the time is
   * over.
   */
  readonly onMoved: () => void;
};

/**
 * Undoes a withdrawal. Pressing twice undoes it once, so a customer who got no response can simply try
 * again.
 */
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
