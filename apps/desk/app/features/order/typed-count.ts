/** What somebody found in the bag: the number as they typed it, and the items that they ticked. */
export type BagCount = { readonly typed: string; readonly items: readonly number[] };

export const nothingCounted: BagCount = { typed: '', items: [] };

/**
 * A typed number ticks all items when it says that all are there. A smaller one leaves open which are missing, so they
 * are ticked one by one.
 */
export function typeCount(typed: string, inBag: readonly number[]): BagCount {
  const count = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : undefined;
  return { typed, items: count === inBag.length ? inBag : [] };
}

/** Ticks or unticks one item; the number follows. */
export function tickItem({ items }: BagCount, at: number, isIn: boolean): BagCount {
  const ticked = isIn ? [...items, at] : items.filter((one) => one !== at);
  return { typed: String(ticked.length), items: ticked };
}

/** Whether the number that was typed is the number of items that are ticked: only then is it clear which they are. */
export const isCountClear = ({ typed, items }: BagCount): boolean =>
  typed.trim() !== '' && Number(typed) === items.length;
