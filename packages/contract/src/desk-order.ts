import { quoteReasons } from '@mendwell/domain';
import * as z from 'zod/mini';
import { AsOf, deskId, signedIn } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { HandoverView } from './order.ts';
import { Photo, uploadPhoto } from './photos.ts';
import { Cents } from './price-estimate.ts';
import {
  CountedItems,
  Declined,
  ProviderRequest,
  QuotePreview,
  SharesDone,
  WorkPhotoNames,
} from './provider-requests.ts';
import { QuoteRequest } from './quote.ts';
import { line } from './text.ts';

/** An order as its workshop works on it at the desk. */
export const DeskOrder = z.extend(ProviderRequest, {
  /** The evening on which the courier brings the items back. */
  returnDay: z.nullable(z.iso.date()),
  /** The positions of the items that are handed over. */
  bagItems: z.array(z.int()),
  /** Every time that the items changed hands, in order, the workshop's own counts included. */
  handovers: z.array(HandoverView),
  /** Every quote that the workshop has sent, the newest first. */
  quotes: z.array(
    z.strictObject({
      version: z.int(),
      madeAt: z.iso.datetime(),
      /** Its lines together, without fees. */
      services: Cents,
      reasons: z.array(z.enum(quoteReasons)),
      note: z.nullable(z.string()),
    }),
  ),
  /** How often the workshop has counted the items on their present way. */
  counts: z.int(),
  asOf: AsOf,
});
export type DeskOrder = z.infer<typeof DeskOrder>;

/** Somebody else's order and one that does not exist are answered alike. */
const refusals = [...signedIn, 'not_found'] as const;
/** Somebody else, or the customer, was quicker: the order is read again. */
const changing = [...refusals, 'already_done'] as const;

export const readDeskOrder = endpoint({
  method: 'GET',
  path: '/desk/orders/{id}',
  summary: 'An order of the workshop: items with photos and spots, prices, custody and earlier quotes',
  params: deskId,
  status: 200,
  response: DeskOrder,
  refusals,
});

export const previewDeskQuote = endpoint({
  method: 'POST',
  path: '/desk/orders/{id}/preview',
  summary: 'What would follow if the workshop sent this quote now. Changes nothing',
  params: deskId,
  body: QuoteRequest,
  status: 200,
  response: QuotePreview,
  refusals: [...changing, 'quote_refused'],
});

export const sendDeskQuote = endpoint({
  method: 'POST',
  path: '/desk/orders/{id}/quote',
  summary: 'Confirm at the estimate, or send another price for every line; as by the mailed link',
  params: deskId,
  body: z.extend(QuoteRequest, {
    /** The version that the page shows, 0 before there is one: a colleague's newer quote is not replaced unseen. */
    quoteVersion: z.int().check(z.minimum(0)),
  }),
  status: 200,
  response: DeskOrder,
  refusals: [...changing, 'quote_refused', 'photo_missing'],
});

export const declineDeskOrder = endpoint({
  method: 'POST',
  path: '/desk/orders/{id}/decline',
  summary: 'The workshop cannot do it; from then on the order is not its own any more',
  params: deskId,
  body: Declined,
  status: 204,
  refusals: changing,
});

/**
 * How often the bag had been counted when the page was read. A count that a phone kept without a connection, and whose
 * answer got lost, is then taken once, however often it is sent.
 */
const CountsSeen = z.optional(z.int().check(z.minimum(0)));

export const checkInAtDesk = endpoint({
  method: 'POST',
  path: '/desk/orders/{id}/arrive',
  summary: 'The bag has arrived: the code on its tag, and the items that are in it',
  params: deskId,
  body: z.strictObject({
    photos: WorkPhotoNames,
    bag: z.strictObject({ tag: line(40), items: CountedItems }),
    counts: CountsSeen,
  }),
  status: 200,
  response: DeskOrder,
  refusals: [...changing, 'photo_missing', 'count_open', 'tag_unknown', 'invalid_request'],
});

export const checkOutAtDesk = endpoint({
  method: 'POST',
  path: '/desk/orders/{id}/finish',
  summary: 'The work is finished and packed, with photos of it',
  params: deskId,
  body: z.strictObject({
    photos: WorkPhotoNames,
    workDone: SharesDone,
    bag: z.strictObject({ items: CountedItems }),
    counts: CountsSeen,
  }),
  status: 200,
  response: DeskOrder,
  refusals: [...changing, 'photo_missing', 'count_open', 'question_open', 'price_unpaid', 'invalid_request'],
});

export const undoCheckOutAtDesk = endpoint({
  method: 'POST',
  path: '/desk/orders/{id}/undo-finish',
  summary: 'It is not finished after all; possible until the courier is called',
  params: deskId,
  status: 200,
  response: DeskOrder,
  refusals: [...changing, 'courier_called'],
});

export const uploadDeskPhoto = endpoint({
  method: 'POST',
  path: '/desk/orders/{id}/photos',
  summary: 'Store a photo for a quote or of the work on an order of the workshop',
  params: deskId,
  upload: uploadPhoto.upload,
  status: 201,
  response: Photo,
  refusals: [...uploadPhoto.refusals, ...refusals],
});
