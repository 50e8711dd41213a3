import type { Order } from '@mendwell/contract';
import { useEffect, useState } from 'react';
import type { OrderLink } from '../order-link.ts';
import { withdrawalStandingOf } from './standing.ts';
import { UndoQuestion } from './undo-question.tsx';
import { WithdrawalOutcome } from './withdrawal-outcome.tsx';

type Props = {
  readonly order: Order;
  readonly link: OrderLink;
  /** Called when the order is no longer what the page shows. */
  readonly onMoved: () => void;
};

/**
 * The page that the acknowledgement of a withdrawal links to: the customer undoes the withdrawal with
 * one press, or reads what happened to it.
 */
export default function WithdrawalPage({ order, link, onMoved }: Props) {
  const [undone, setUndone] = useState<Order>();
  useEffect(() => {
    // The content has changed, so reading starts again at the top.
    if (!undone) return;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [undone]);
  const shown = undone ?? order;
  return withdrawalStandingOf(shown) === 'undoable' ? (
    <UndoQuestion order={shown} link={link} onUndone={setUndone} onMoved={onMoved} />
  ) : (
    <WithdrawalOutcome order={shown} />
  );
}
