import { useSyncExternalStore } from 'react';
import { type Bag, emptyBag, storedBag } from './bag.ts';
import { type BookingDraft, emptyDraft, storedDraft, type Work } from './booking.ts';
import type { BagItem, Details, ItemDraft } from './item.ts';
import { keysAboutBag } from './keys-about-bag.ts';
import { stored, useStored } from './stored.ts';
import { clearVersioned } from './versioned.ts';

/**
 * Everything the customer has put together. Each change starts from what is stored now, not from
 * what this tab showed last: another tab may have changed it.
 */
export const readWork = (): Work => ({
  bag: storedBag.get() ?? emptyBag,
  draft: storedDraft.get() ?? emptyDraft,
});

/** The price, the voucher and the checkout choices belonged to items that are no longer in the bag. */
function clearWithBag(): void {
  for (const { key, version } of [keysAboutBag.pricing, keysAboutBag.voucher]) clearVersioned(key, version);
  stored(
    keysAboutBag.choices.key,
    () => undefined,
    String,
    () => sessionStorage,
  ).clear();
}

export function changeWork(change: (work: Work) => Work | undefined): void {
  const before = readWork();
  const after = change(before);
  if (!after) return;
  if (after.bag !== before.bag) {
    storedBag.set(after.bag);
    if (after.bag.items.length === 0) clearWithBag();
  }
  if (after.draft !== before.draft) storedDraft.set(after.draft);
}

export const changeItem = (change: (item: ItemDraft) => ItemDraft): void =>
  changeWork(({ bag, draft }) => {
    const item = change(draft.item);
    return item === draft.item ? undefined : { bag, draft: { ...draft, item } };
  });

/**
 * Applies a change to all items: a photo may belong to the item being put together, to the parked
 * one, or to one in the bag.
 */
export const changeItemsWithPhotos = (change: <I extends ItemDraft | BagItem>(item: I) => I): void =>
  changeWork(({ bag, draft }) => {
    const items = bag.items.map((item) => change(item));
    const item = change(draft.item);
    const parked = draft.parked && change(draft.parked);
    // Unchanged values are not written, so that they do not undo what another tab is writing.
    return {
      bag: items.every((one, at) => one === bag.items[at]) ? bag : { ...bag, items },
      draft: item === draft.item && parked === draft.parked ? draft : { ...draft, item, parked },
    };
  });

export const useBag = (): Bag => useStored(storedBag) ?? emptyBag;
export const useDraft = (): BookingDraft => useStored(storedDraft) ?? emptyDraft;
export const useItem = (): ItemDraft => useDraft().item;

const details = () => (storedDraft.get() ?? emptyDraft).item.details;

/** Subscribes to one field only: its component does not render again when another field changes. */
export const useDetail = (name: Exclude<keyof Details, 'color'>): string =>
  useSyncExternalStore(
    storedDraft.subscribe,
    () => details()[name],
    () => '',
  );
export const useColourId = (): string | null =>
  useSyncExternalStore(
    storedDraft.subscribe,
    () => details().color?.id ?? null,
    () => null,
  );
