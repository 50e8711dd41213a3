import type { Order } from '@mendwell/contract';
import { useEffect, useState } from 'react';
import type { OrderLink } from '../order-link.ts';
import { withdrawalStandingOf } from './standing.ts';
import { UndoQuestion } from './undo-question.tsx';
import { WithdrawalOutcome } from './withdrawal-outcome.tsx';

type Props = {
  readonly order: Order;
  readonly link: OrderLink;
  /** The order is another one than the page shows. */
  readonly onMoved: () => void;
};

/** Where the acknowledgement of a withdrawal leads: undo it by one press, or read what has become of it. */
export default function WithdrawalPage({ order, link, onMoved }: Props) {
  const [undone, setUndone] = useState<Order>();
  useEffect(() => {
    // Something else stands here now: reading begins anew.
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
