import type { MoreWorkRequest, ProviderRequest } from '@mendwell/contract';
import { readLinePrice } from '@mendwell/web/request/line-price.ts';
import { linesAtWork } from '@mendwell/web/request/lines-at-work.ts';
import type { MoreWorkDraft } from './work.ts';

export const noMoreWork: MoreWorkDraft = {
  item: null,
  name: '',
  price: '',
  reason: null,
  note: '',
  photos: [],
  done: [],
};

/** Returns the items on which agreed work is left: only these can need more. */
export const itemsAtWork = (request: ProviderRequest): number[] => [
  ...new Set(linesAtWork(request).map(({ item }) => item)),
];

/** Returns the item that the draft is about; the only one need not be chosen. */
export function itemOf(request: ProviderRequest, { item }: MoreWorkDraft): number | undefined {
  const items = itemsAtWork(request);
  if (item !== null && items.includes(item)) return item;
  return items.length === 1 ? items[0] : undefined;
}

export type Missing = 'item' | 'name' | 'price' | 'reason' | 'photo';

/** Returns what is missing before the question can be sent, from top to bottom. */
export function missingOf(request: ProviderRequest, draft: MoreWorkDraft): Missing[] {
  return [
    ...(itemOf(request, draft) === undefined ? (['item'] as const) : []),
    ...(draft.name.trim() === '' ? (['name'] as const) : []),
    ...(readLinePrice(draft.price) === undefined ? (['price'] as const) : []),
    ...(draft.reason === null ? (['reason'] as const) : []),
    ...(draft.photos.length === 0 ? (['photo'] as const) : []),
  ];
}

/**
 * Returns the question as it would be sent, or undefined while its price is unknown. Prices depend on
 * neither name nor reason, so that these are not needed to show them.
 */
export function makeMoreWork(
  request: ProviderRequest,
  draft: MoreWorkDraft,
  unnamed: string,
): MoreWorkRequest | undefined {
  const item = itemOf(request, draft);
  const price = readLinePrice(draft.price);
  if (item === undefined || price === undefined) return undefined;
  const { name, reason, note, photos, done } = draft;
  const agreed = linesAtWork(request).filter((line) => line.item === item);
  return {
    newLines: [{ item, name: name.trim() || unnamed, quantity: 1, price, reason: reason ?? 'other' }],
    ...(note.trim() ? { note: note.trim() } : {}),
    photos: photos.flatMap(({ upload }) => (upload ? [upload.name] : [])),
    done: agreed.map(({ id }) => id).filter((id) => done.includes(id)),
  };
}
