import { servesPostcode } from '@mendwell/domain';
import { type Bag, emptyBag } from './bag.ts';
import type { Work } from './booking.ts';
import type { ItemDraft } from './item.ts';

/** The effect of a new postcode on the bag. */
export type Consequence = 'nothing' | 'items stay' | 'items go';

export function consequenceOf(bag: Bag, postcode: string): Consequence {
  if (bag.items.length === 0 || !bag.provider) return 'nothing';
  return servesPostcode(bag.provider, postcode) ? 'items stay' : 'items go';
}

const withoutProvider = (item: ItemDraft): ItemDraft =>
  item.providerId === null && item.subservices === null
    ? item
    : { ...item, providerId: null, subservices: null };

/**
 * Other providers may collect at the new postcode: the customer has to choose a provider again,
 * everything else stays. An item that is being edited stays in the draft, even if the bag it came
 * from is emptied.
 */
export function afterNewLocation({ bag, draft }: Work, postcode: string): Work {
  const isEmptied = consequenceOf(bag, postcode) === 'items go';
  const item = draft.editing !== null && !isEmptied ? draft.item : withoutProvider(draft.item);
  const editing = isEmptied ? null : draft.editing;
  const parked = draft.parked && withoutProvider(draft.parked);
  const isSame = item === draft.item && editing === draft.editing && parked === draft.parked;
  return { bag: isEmptied ? emptyBag : bag, draft: isSame ? draft : { item, editing, parked } };
}
