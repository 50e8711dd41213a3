import type { DeskOrder } from '@mendwell/contract';

/** The addresses of photos, and the moment of reading, are other ones each time. */
const passing: readonly string[] = ['url', 'asOf'];
const lasting = (order: DeskOrder): string =>
  JSON.stringify(order, (key, value: unknown) => (passing.includes(key) ? undefined : value));

/** Whether two readings of an order would show the same. */
export const isSame = (shown: DeskOrder, next: DeskOrder): boolean => lasting(shown) === lasting(next);

const task = ({ status, stopped, quote, actions }: DeskOrder) =>
  JSON.stringify([status, stopped, quote?.version, actions]);

/** Whether the page would still ask for the same thing to be done, so that what is typed and pressed stays in its place. */
export const isSameTask = (shown: DeskOrder, next: DeskOrder): boolean => task(shown) === task(next);
