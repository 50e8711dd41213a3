import { orderStates, providerUnrepairedReasons, stops } from '@mendwell/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LinkToken } from './interest.ts';
import { OrderedItem } from './order.ts';
import { Marker, mostItems } from './order-item.ts';
import { MoreWork } from './order-more-work.ts';
import { Photo, uploadPhoto } from './photos.ts';
import { Cents, FinalPrice } from './price-estimate.ts';
import { LineId, Quote, QuoteRequest } from './quote.ts';
import { line, paragraphs } from './text.ts';
import { WirePrice } from './wire-price.ts';

const params = z.strictObject({ id: z.string() });
const byLink = { signature: LinkToken } as const;

export const providerActions = [
  'answer',
  'decline',
  'hand_back',
  'arrive',
  'report_unrepaired',
  'ask_more_work',
  'take_back_more_work',
  'finish',
  'undo_finish',
] as const;
export const declineReasons = ['no_time', 'cannot_do', 'too_damaged', 'other'] as const;
/** Why a provider that has agreed cannot do it after all. */
export const handBackReasons = ['illness', 'breakdown', 'overbooked', 'other'] as const;

/** A request as the provider sees it, without mail address, telephone number, street and payment. */
export const ProviderRequest = z.strictObject({
  id: z.uuid(),
  orderNumber: z.string(),
  status: z.enum(orderStates),
  actions: z.array(z.enum(providerActions)),
  /**
   * How much of the work the customer’s withdrawal has stopped: all of it, or the rest that is not
   * begun.
   */
  stopped: z.nullable(z.enum(stops)),
  /** “Finished” can be undone at least until then; null when it cannot be undone. */
  undoUntil: z.nullable(z.iso.datetime()),
  /**
   * When the customer withdrew, once work is stopped: the provider reports how much was done at that
   * time.
   */
  withdrawnAt: z.nullable(z.iso.datetime()),
  /**
   * Until then the provider cannot answer the request, because the customer may still undo the
   * withdrawal.
   */
  onHoldUntil: z.nullable(z.iso.datetime()),
  /** The deadline for the provider's answer. */
  answerBy: z.nullable(z.iso.datetime()),
  provider: z.strictObject({ id: z.string(), displayName: z.string() }),
  /** The first name and the initial of the family name. */
  customerName: z.string(),
  postcode: z.string(),
  city: z.string(),
  language: z.enum(['en', 'de']),
  items: z.array(
    z.extend(OrderedItem, {
      additionalInformation: z.array(z.string()),
      // What is sent has been tidied already; a response can only be checked against a form that changes nothing.
      markers: z.array(z.extend(Marker, { text: z.optional(z.string()) })),
      photos: z.array(Photo),
      lines: z.array(z.strictObject({ id: z.string(), service: z.int() })),
    }),
  ),
  /** The price that the customer was shown for the services, without fees. */
  services: WirePrice,
  /** The provider's latest quote. */
  quote: z.nullable(Quote),
  /** The last question about more work; null while there was none. */
  moreWork: z.nullable(MoreWork),
  /** Whether what was accepted of it is paid, or a debit is on its way: its work can begin. */
  isMoreWorkPaid: z.boolean(),
  /** The ids of the agreed lines that are not done: they cannot be, or the customer wants the item back. */
  unrepaired: z.array(z.string()),
  /** The photos that belong to quotes and to the work. */
  workPhotos: z.array(Photo),
  /** How many items have to be in the bag, and whether a count that did not match is still open. */
  bag: z.strictObject({ expected: z.int(), isCountOpen: z.boolean() }),
  pickupDay: z.nullable(z.iso.date()),
  promisedBack: z.nullable(z.iso.date()),
});
export type ProviderRequest = z.infer<typeof ProviderRequest>;

export const readRequest = endpoint({
  method: 'GET',
  path: '/sip/partner/{id}/{x}/request',
  summary: 'The request that a workshop’s link is about; x is the link’s token. Changes nothing',
  params: z.strictObject({ id: z.string(), x: z.string() }),
  status: 200,
  response: ProviderRequest,
  refusals: ['link_invalid', 'code_required'],
});

export const requestProviderCode = endpoint({
  method: 'POST',
  path: '/sip/partner/{id}/code',
  summary: 'Mail the workshop the code that its device is asked for once in thirty days',
  params,
  body: z.strictObject(byLink),
  status: 204,
  refusals: ['link_invalid', 'too_many_requests'],
});

export const enterProviderCode = endpoint({
  method: 'POST',
  path: '/sip/partner/{id}/device',
  summary: 'Enter that code; the device is known for thirty days',
  params,
  body: z.strictObject({ ...byLink, code: z.string().check(z.regex(/^\d{6}$/)) }),
  status: 204,
  refusals: ['link_invalid', 'code_invalid'],
});

const changed = ['link_invalid', 'code_required', 'already_done'] as const;

export const submitQuote = endpoint({
  method: 'POST',
  path: '/sip/partner/{id}/answer',
  summary:
    'The workshop’s price for every line. Up to what the customer has agreed to it is accepted at once, above it is a quote',
  params,
  body: z.extend(QuoteRequest, byLink),
  status: 200,
  response: ProviderRequest,
  refusals: [...changed, 'quote_refused', 'photo_missing'],
});

/** What would happen if the provider submitted this quote now. */
export const QuotePreview = z.strictObject({
  /** What the customer would pay, all fees included. */
  totalPrice: FinalPrice,
  /** The total that the customer ordered, all fees included. */
  orderedTotal: Cents,
  /** Whether the customer has to decide; otherwise the work goes ahead at once and is charged. */
  asksCustomer: z.boolean(),
});
export type QuotePreview = z.infer<typeof QuotePreview>;

export const previewQuote = endpoint({
  method: 'POST',
  path: '/sip/partner/{id}/preview',
  summary:
    'What would follow if the workshop sent this answer: the total, and whether the customer is asked. Changes nothing',
  params,
  body: z.extend(QuoteRequest, byLink),
  status: 200,
  response: QuotePreview,
  refusals: [...changed, 'quote_refused'],
});

/** Why the workshop does not do it. */
export const Declined = z.strictObject({
  reason: z.enum(declineReasons),
  note: z.optional(paragraphs(500)),
});

export const declineRequest = endpoint({
  method: 'POST',
  path: '/sip/partner/{id}/decline',
  summary:
    'The workshop cannot do it: the customer may choose another one; where there is none, the order ends. Nothing is charged',
  params,
  body: z.extend(Declined, byLink),
  status: 200,
  response: ProviderRequest,
  refusals: changed,
});

/** Why a workshop that has agreed hands the order back. */
export const HandedBack = z.strictObject({
  reason: z.enum(handBackReasons),
  note: z.optional(paragraphs(500)),
});

export const handBackOrder = endpoint({
  method: 'POST',
  path: '/sip/partner/{id}/hand-back',
  summary:
    'The workshop agreed and cannot do it after all, until the pick-up: the money goes back, and the customer may choose another one',
  params,
  body: z.extend(HandedBack, byLink),
  status: 200,
  response: ProviderRequest,
  refusals: changed,
});

/** The count at check-in or check-out: the positions of the items that are in the bag, ticked one by one. */
export const CountedItems = z.array(z.int().check(z.gte(0))).check(z.maxLength(mostItems));

/** The names of the photos of the work. */
export const WorkPhotoNames = z._default(z.array(z.uuid()).check(z.maxLength(12)), []);

const Work = z.strictObject({ ...byLink, photos: WorkPhotoNames });

/**
 * How much of a line was done when the customer withdrew, in percent. A line that is not listed was done
 * completely.
 */
const WorkDone = z.strictObject({ id: LineId, percent: z.int().check(z.gte(0), z.lte(100)) });
export const SharesDone = z._default(z.array(WorkDone).check(z.maxLength(520)), []);

export const markArrived = endpoint({
  method: 'POST',
  path: '/sip/partner/{id}/arrive',
  summary:
    'The things have arrived at the workshop: the code on the tag, and what is in the bag. A count that does not match is recorded, and the order waits for support',
  params,
  body: z.extend(Work, {
    /** Missing only on pages opened before bags were counted. */
    bag: z.optional(z.strictObject({ tag: line(40), items: CountedItems })),
  }),
  status: 200,
  response: ProviderRequest,
  refusals: [...changed, 'photo_missing', 'count_open', 'tag_unknown', 'invalid_request'],
});

/** Which agreed lines cannot be done, why, and what shows it. */
export const UnrepairedReport = z.strictObject({
  lines: z.array(LineId).check(z.minLength(1), z.maxLength(520)),
  reason: z.enum(providerUnrepairedReasons),
  note: paragraphs(500),
  advice: z.optional(paragraphs(500)),
  photos: z.array(z.uuid()).check(z.minLength(1), z.maxLength(6)),
});
export type UnrepairedReport = z.input<typeof UnrepairedReport>;

export const reportUnrepaired = endpoint({
  method: 'POST',
  path: '/sip/partner/{id}/unrepaired',
  summary:
    'The workshop cannot do these agreed lines: what they cost is refunded by itself, and the items go back',
  params,
  body: z.extend(UnrepairedReport, byLink),
  status: 200,
  response: ProviderRequest,
  refusals: [...changed, 'invalid_request', 'photo_missing', 'question_open'],
});

export const markFinished = endpoint({
  method: 'POST',
  path: '/sip/partner/{id}/finish',
  summary:
    'The work is finished, with photos of it; and how much of each line was done when the customer withdrew',
  params,
  body: z.extend(Work, {
    workDone: SharesDone,
    /**
     * Lines of which nothing was done. Only pages opened before percentages were introduced send this.
     */
    notBegun: z._default(z.array(LineId).check(z.maxLength(520)), []),
    /** What was put into the bag; missing only on pages opened before bags were counted. */
    bag: z.optional(z.strictObject({ items: CountedItems })),
  }),
  status: 200,
  response: ProviderRequest,
  refusals: [...changed, 'invalid_request', 'photo_missing', 'count_open', 'question_open', 'price_unpaid'],
});

export const undoFinished = endpoint({
  method: 'POST',
  path: '/sip/partner/{id}/undo-finish',
  summary: 'It is not finished after all; possible until the courier is called, for ten minutes at least',
  params,
  body: z.strictObject(byLink),
  status: 200,
  response: ProviderRequest,
  refusals: [...changed, 'courier_called'],
});

export const uploadWorkPhoto = endpoint({
  method: 'POST',
  path: '/sip/partner/{id}/{x}/photos',
  summary: 'Store a photo for a quote or of the work',
  params: z.strictObject({ id: z.string(), x: z.string() }),
  upload: uploadPhoto.upload,
  status: 201,
  response: Photo,
  refusals: [...uploadPhoto.refusals, 'link_invalid', 'code_required'],
});
