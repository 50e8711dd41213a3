import type { OrderRecord } from './order-repository.ts';

/**
 * Returns whether the customer was asked about more work and has not answered. Work that a withdrawal has
 * stopped is not asked about any more.
 */
export const isMoreWorkOpen = ({
  more_work: work,
  stopped,
}: Pick<OrderRecord, 'more_work' | 'stopped'>): boolean =>
  work !== null && work.outcome === null && stopped === null;
