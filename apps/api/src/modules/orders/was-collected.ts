import type { OrderRecord } from './order-repository.ts';

/** Returns whether a courier has ever collected the items. */
export const wasCollected = ({ timeline }: Pick<OrderRecord, 'timeline'>): boolean =>
  timeline.some(({ action }) => action === 'collect');
