import { quoteReasons } from '@mendwell/domain';
import { Photo } from '@mendwell/photos-web/photo.ts';
import * as z from 'zod/mini';
import { type Stored, stored } from '#app/draft/stored.ts';
import type { QuoteDraft } from './quote-draft.ts';

const said = {
  price: z.string(),
  reason: z.nullable(z.enum(quoteReasons)),
  note: z.string(),
  photo: z.nullable(Photo),
  isLeftOut: z._default(z.boolean(), false),
};
const StoredQuoteDraft = z.object({
  version: z.int(),
  changed: z.record(z.string(), z.object(said)),
  added: z.array(
    z.object({
      ...said,
      key: z.string(),
      item: z.int(),
      name: z.string(),
      quantity: z.int().check(z.minimum(1), z.maximum(99)),
    }),
  ),
});
const StoredWork = z.object({
  answer: z.nullable(StoredQuoteDraft),
  photos: z.array(Photo),
  unrepaired: z._default(z.array(Photo), []),
});

/**
 * What the provider has typed about one order and not sent yet. It is stored, because a phone may
 * discard the page while the camera is open.
 */
export type Work = {
  readonly answer: QuoteDraft | null;
  readonly photos: readonly Photo[];
  /** Photos that show why something cannot be repaired. */
  readonly unrepaired: readonly Photo[];
};
export const noWork: Work = { answer: null, photos: [], unrepaired: [] };

export const storedWork = (orderId: string): Stored<Work> =>
  stored<Work>(`partner:${orderId}`, (text) => StoredWork.parse(JSON.parse(text)), JSON.stringify);

type Change = (photo: Photo) => Photo;
const inSaid = <S extends { readonly photo: Photo | null }>(one: S, change: Change): S =>
  one.photo ? { ...one, photo: change(one.photo) } : one;

export const photosOf = ({ answer: draft, photos, unrepaired }: Work): Photo[] => [
  ...[...Object.values(draft?.changed ?? {}), ...(draft?.added ?? [])].flatMap(({ photo }) =>
    photo ? [photo] : [],
  ),
  ...photos,
  ...unrepaired,
];

export const changePhotos = ({ answer: draft, photos, unrepaired }: Work, change: Change): Work => ({
  answer: draft && {
    ...draft,
    changed: Object.fromEntries(Object.entries(draft.changed).map(([id, one]) => [id, inSaid(one, change)])),
    added: draft.added.map((one) => inSaid(one, change)),
  },
  photos: photos.map(change),
  unrepaired: unrepaired.map(change),
});
