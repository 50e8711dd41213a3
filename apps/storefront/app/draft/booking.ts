import * as z from 'zod/mini';
import { addItem, type Bag, type BagProvider, refreshProvider, removeItem, replaceItem } from './bag.ts';
import { type BagItem, emptyItem, ItemDraft } from './item.ts';
import { versioned } from './versioned.ts';

/** The item in hand, and what waits for it to be done. */
const BookingDraft = z.object({
  item: ItemDraft,
  /** The item of the bag that is being changed. It stays in the bag as it was until the change is done. */
  editing: z.nullable(z.string()),
  /** What was begun before the change, to go on with after it. */
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

/** Something that took the customer more than a press. */
export const hasContent = (item: ItemDraft): boolean =>
  item.selectedMainResponse !== null || item.images.length > 0 || isDescribed(item);

const isDescribed = ({ details }: ItemDraft) =>
  Object.values(details).some((field) => field !== null && field !== '');

const isBegun = (item: ItemDraft) =>
  item.selectedCategory !== null || item.images.length > 0 || isDescribed(item);

/** Takes an item of the bag in hand. What was begun meanwhile waits. */
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

/** Nothing changed: the bag has it as it was. */
export const stopEditing = (draft: BookingDraft): BookingDraft =>
  draft.editing === null ? draft : { item: draft.parked ?? emptyItem, editing: null, parked: null };

export type Work = { readonly bag: Bag; readonly draft: BookingDraft };

/**
 * Needs at least one service, and room. Puts the item into the bag and clears the table for the
 * next. An item that is alone in the bag may be changed to another provider; others would have to
 * move with it.
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

/** Removed from the bag while being changed: then there is nothing to go back to. */
export const discardFromBag = ({ bag, draft }: Work, id: string): Work => ({
  bag: removeItem(bag, id),
  draft: draft.editing === id ? stopEditing(draft) : draft,
});
