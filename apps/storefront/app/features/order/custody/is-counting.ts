import type { Order } from '@mendwell/contract';
import { areItemsWithUs } from '@mendwell/domain';

/** Returns whether an order waits for support to settle a count that did not match. */
export const isCounting = ({ openCount, status, withdrawal }: Order): boolean =>
  Boolean(openCount) && !withdrawal && areItemsWithUs(status);
