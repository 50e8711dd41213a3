import { handBackReasons } from '@mendwell/contract';
import { providerUnrepairedReasons, quoteReasons } from '@mendwell/domain';
import type { QuoteDraft } from '@mendwell/web/request/quote-draft.ts';
import type { ReasonDraft } from '@mendwell/web/request/reason-dialog.tsx';
import * as z from 'zod/mini';
import { Photo } from '../photo.ts';

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
const StoredMoreWork = z.object({
  /** Null until an item is chosen. */
  item: z.nullable(z.int()),
  name: z.string(),
  price: z.string(),
  reason: z.nullable(z.enum(quoteReasons)),
  note: z.string(),
  photos: z.array(Photo),
  /** The agreed lines that are done already. */
  done: z.array(z.string()),
});
type StoredMoreWork = z.infer<typeof StoredMoreWork>;
/** What the provider has typed about more work that was found on the bench. */
export type MoreWorkDraft = {
  readonly [Field in keyof StoredMoreWork]: Readonly<StoredMoreWork[Field]>;
};
const StoredUnrepaired = z.object({
  lines: z.array(z.string()),
  reason: z.nullable(z.enum(providerUnrepairedReasons)),
  note: z.string(),
  advice: z.string(),
  photos: z.array(Photo),
});
type StoredUnrepaired = z.infer<typeof StoredUnrepaired>;
/** What the provider has typed about work that cannot be done. */
export type UnrepairedDraft = {
  readonly [Field in keyof StoredUnrepaired]: Readonly<StoredUnrepaired[Field]>;
};
export const noUnrepaired: UnrepairedDraft = { lines: [], reason: null, note: '', advice: '', photos: [] };
/** Pages of before kept the photos alone. */
const PhotosAlone = z.pipe(
  z.array(Photo),
  z.transform((photos) => (photos.length > 0 ? { ...noUnrepaired, lines: [], photos } : null)),
);
const StoredHandBack = z.object({ reason: z.nullable(z.enum(handBackReasons)), note: z.string() });
const StoredWork = z.object({
  answer: z.nullable(StoredQuoteDraft),
  photos: z.array(Photo),
  unrepaired: z._default(z.union([z.nullable(StoredUnrepaired), PhotosAlone]), null),
  more: z._default(z.nullable(StoredMoreWork), null),
  handBack: z._default(z.nullable(StoredHandBack), null),
});

/**
 * What the provider has typed about one order and not sent yet. It is stored, because a phone may
 * discard the page while the camera is open.
 */
export type Work = {
  readonly answer: QuoteDraft | null;
  readonly photos: readonly Photo[];
  readonly unrepaired: UnrepairedDraft | null;
  readonly more: MoreWorkDraft | null;
  readonly handBack: ReasonDraft<(typeof handBackReasons)[number]> | null;
};
export const noWork: Work = { answer: null, photos: [], unrepaired: null, more: null, handBack: null };

/** Reads work as it was stored; throws when it is none. */
export const parseWork = (text: string): Work => StoredWork.parse(JSON.parse(text));

type Change = (photo: Photo) => Photo;
const inSaid = <S extends { readonly photo: Photo | null }>(one: S, change: Change): S =>
  one.photo ? { ...one, photo: change(one.photo) } : one;

export const photosOf = ({ answer: draft, photos, unrepaired, more }: Work): Photo[] => [
  ...[...Object.values(draft?.changed ?? {}), ...(draft?.added ?? [])].flatMap(({ photo }) =>
    photo ? [photo] : [],
  ),
  ...photos,
  ...(unrepaired?.photos ?? []),
  ...(more?.photos ?? []),
];

export const changePhotos = (work: Work, change: Change): Work => ({
  ...work,
  answer: work.answer && {
    ...work.answer,
    changed: Object.fromEntries(
      Object.entries(work.answer.changed).map(([id, one]) => [id, inSaid(one, change)]),
    ),
    added: work.answer.added.map((one) => inSaid(one, change)),
  },
  photos: work.photos.map(change),
  unrepaired: work.unrepaired && { ...work.unrepaired, photos: work.unrepaired.photos.map(change) },
  more: work.more && { ...work.more, photos: work.more.photos.map(change) },
});
