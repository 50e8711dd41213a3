import type { FailedVisit, OrderRecord, StoredHandover } from './order-repository.ts';

/** Returns whether the work is or was done again after a claim. */
export const isRedo = ({ redo }: Pick<OrderRecord, 'redo'>): boolean => redo !== null;

const since = <Row extends { readonly at: string }>(
  rows: readonly Row[],
  { redo }: Pick<OrderRecord, 'redo'>,
): readonly Row[] => (redo ? rows.filter(({ at }) => new Date(at) >= new Date(redo.at)) : rows);

/** Returns the handovers since the items were last to be collected: those of an earlier time are over. */
export const handoversNow = (order: Pick<OrderRecord, 'redo' | 'handovers'>): readonly StoredHandover[] =>
  since(order.handovers, order);

/** Returns the failed visits since the items were last to be collected. */
export const failedVisitsNow = (order: Pick<OrderRecord, 'redo' | 'failed_visits'>): readonly FailedVisit[] =>
  since(order.failed_visits, order);
