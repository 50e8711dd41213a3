import { isTagOf } from '@mendwell/domain';
import { itemsInBag, type OrderChange } from '#modules/orders/index.ts';
import { recordHandover } from './record-handover.ts';

/** What the provider read on the tag and found in the bag. */
export type CheckedBag = {
  readonly tag?: string | undefined;
  /** The positions of the items that are in the bag. */
  readonly items: readonly number[];
};

type Check = {
  readonly leg: 'to_workshop' | 'from_workshop';
  /** Undefined when it comes from a page that was opened before bags were counted. */
  readonly bag: CheckedBag | undefined;
  /** The first of the photos that come with the count. */
  readonly photo: string | null;
};

/**
 * Records what the provider counted at check-in or check-out. Returns whether it matches, or why it
 * cannot be a count of this bag.
 */
export function checkBag(
  change: OrderChange,
  { leg, bag, photo }: Check,
): { readonly isRight: boolean } | { readonly refusal: 'tag_unknown' | 'invalid_request' } {
  const told = { leg, by: 'provider', photo } as const;
  if (!bag) return { isRight: recordHandover(change, { ...told, counted: null }) };
  if (leg === 'to_workshop' && !isTagOf(bag.tag ?? '', change.order)) return { refusal: 'tag_unknown' };
  const wanted = itemsInBag(change.order);
  const found = new Set(bag.items);
  if (bag.items.some((at) => !wanted.includes(at)) || found.size !== bag.items.length)
    return { refusal: 'invalid_request' };
  const missing = wanted.filter((at) => !found.has(at));
  return { isRight: recordHandover(change, { ...told, counted: found.size, missing }) };
}
