import type { DeskOrder, Photo } from '@mendwell/contract';
import {
  handoversNow,
  handoversOf,
  itemsInBag,
  type OrderRecord,
  type ViewContext,
} from '#modules/orders/index.ts';
import { toProviderRequestView } from '#modules/quotes/index.ts';

/** Returns how often the workshop has counted the items on their present way. */
export const countsOf = (order: OrderRecord): number =>
  handoversNow(order).filter(({ by }) => by === 'provider').length;

type Beside = Pick<DeskOrder, 'quotes' | 'asOf'> & { readonly photos: readonly Photo[] };

/** Returns what the workshop sees behind its mailed link, with what its desk shows beside it. */
export const toDeskOrderView = (
  order: OrderRecord,
  { photos, quotes, asOf }: Beside,
  context: ViewContext,
): DeskOrder => ({
  ...toProviderRequestView(order, photos, context),
  returnDay: order.visits.find(({ kind }) => kind === 'return')?.day ?? null,
  bagItems: [...itemsInBag(order)],
  handovers: handoversOf(order),
  quotes,
  counts: countsOf(order),
  asOf,
});
