import * as z from 'zod/mini';
import { addItem, type Bag, type BagProvider, refreshProvider, removeItem, replaceItem } from './bag.ts';
import { type BagItem, emptyItem, ItemDraft } from './item.ts';
import { versioned } from './versioned.ts';

/** The item that the customer is putting together, and another one that waits until it is finished. */
const BookingDraft = z.object({
  item: ItemDraft,
  /**
   * The item of the bag that is being edited. The bag contains its old state until the customer
   * finishes editing.
   */
  editing: z.nullable(z.string()),
  /** The item that the customer had begun before editing; it returns afterwards. */
  parked: z.nullable(ItemDraft),
});
export type BookingDraft = z.infer<typeof BookingDraft>;

export const emptyDraft: BookingDraft = { item: emptyItem, editing: null, parked: null };

export const storedDraft = versioned<BookingDraft>({
  key: 'draft',
  migrations: [(older) => older],
  parse: (value) => {
    const parsed = BookingDraft.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  },
});

/** Returns whether the item contains more than a single click of the customer. */
export const hasContent = (item: ItemDraft): boolean =>
  item.selectedMainResponse !== null || item.images.length > 0 || isDescribed(item);

const isDescribed = ({ details }: ItemDraft) =>
  Object.values(details).some((field) => field !== null && field !== '');

const isBegun = (item: ItemDraft) =>
  item.selectedCategory !== null || item.images.length > 0 || isDescribed(item);

/** Starts editing an item of the bag. An item that the customer had begun is parked meanwhile. */
export function startEditing(draft: BookingDraft, bag: Bag, id: string): BookingDraft {
  const found = bag.items.find((item) => item.id === id);
  if (!found || draft.editing === id) return draft;
  const { id: _, ...item } = found;
  const begun = draft.editing === null && isBegun(draft.item) ? draft.item : null;
  return {
    item: { ...item, providerId: bag.provider?.id ?? null },
    editing: id,
    parked: draft.parked ?? begun,
  };
}

/** Ends editing without a change: the bag still contains the item as it was. */
export const stopEditing = (draft: BookingDraft): BookingDraft =>
  draft.editing === null ? draft : { item: draft.parked ?? emptyItem, editing: null, parked: null };

export type Work = { readonly bag: Bag; readonly draft: BookingDraft };

/**
 * Puts the item into the bag and resets the draft for the next one. The item needs at least one
 * service, and the bag must not be full. If the edited item is the only one in the bag, it may
 * change to another provider; otherwise the other items would have to move with it.
 */
export function putIntoBag(
  { bag, draft }: Work,
  provider: BagProvider,
  subservices: BagItem['subservices'],
  newId: string,
): Work | undefined {
  const { selectedCategory, selectedSubCategory, selectedMainResponse, providerId: _, ...rest } = draft.item;
  if (!selectedCategory || !selectedSubCategory || !selectedMainResponse || subservices.length === 0)
    return undefined;
  const chosen = { selectedCategory, selectedSubCategory, selectedMainResponse, subservices };
  const edited = bag.items.find(({ id }) => id === draft.editing);
  const item: BagItem = { ...rest, ...chosen, id: edited?.id ?? newId };
  const next =
    edited && bag.provider?.id === provider.id
      ? replaceItem(refreshProvider(bag, provider), item)
      : addItem(edited ? removeItem(bag, edited.id) : bag, provider, item);
  return next && { bag: next, draft: stopEditing({ ...draft, editing: draft.editing ?? newId }) };
}

/**
 * Removes an item from the bag. If it is being edited, editing ends, because there is no item to
 * return to.
 */
export const discardFromBag = ({ bag, draft }: Work, id: string): Work => ({
  bag: removeItem(bag, id),
  draft: draft.editing === id ? stopEditing(draft) : draft,
});
