import {
  handoverLegs,
  mostWishes,
  orderStates,
  overdueSteps,
  paymentStates,
  refundReasons,
  stops,
  unrepairedReasons,
} from '@mendwell/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LinkToken } from './interest.ts';
import { OrderCustomer, StoredCustomer } from './order-customer.ts';
import { CatalogueId, itemStatuses, mostItems, OrderItem } from './order-item.ts';
import { MoreWork } from './order-more-work.ts';
import { FinalPrice, TotalPrice } from './price-estimate.ts';
import { PriceTerms } from './price-terms.ts';
import {
  DeliveryNotes,
  DiscountCode,
  DiscountCodeFailures,
  discountRefusals,
  OrderDate,
  OrderLanguage,
  RequestType,
  stripeIdPattern,
} from './prices.ts';
import { Quote } from './quote.ts';
import { line } from './text.ts';
import { Translations } from './translations.ts';
import { WirePrice } from './wire-price.ts';

export const StripeId = z.string().check(z.regex(stripeIdPattern));

const areDistinct = (values: readonly string[]) => new Set(values).size === values.length;

/** A hundred thousand euros. */
const dearestOrder = 10_000_000;

export const OrderRequest = z.strictObject({
  requestType: z._default(RequestType, 'order'),
  /** The time on the customer's own clock; it is stored, and nothing depends on it. */
  orderDate: z.optional(OrderDate),
  providerId: CatalogueId,
  items: z.array(OrderItem).check(z.minLength(1), z.maxLength(mostItems)),
  customer: OrderCustomer,
  deliveryNotes: z.optional(DeliveryNotes),
  paymentMethod: z._default(z.enum(['card', 'sepa_debit']), 'card'),
  language: z._default(OrderLanguage, 'en'),
  discountCode: z.optional(DiscountCode),
  /** Codes that the customer tried without success, to find out why nobody can use a voucher. */
  discountCodeFailures: z.optional(DiscountCodeFailures),
  setupIntentId: StripeId,
  /**
   * The signed price that the customer was shown, from the response of the estimate or of the voucher
   * call.
   */
  priceRef: line(1000),
  /** "Up to this much, go ahead": the maximum total with all fees, in cents. */
  ceiling: z.optional(z.int().check(z.minimum(1), z.maximum(dearestOrder))),
  /** Whether work may begin before the withdrawal period ends (§ 356 BGB). */
  startsEarly: z.boolean(),
  /** Evenings that suit for the pick-up, the best first: once the price is agreed, the first free one is booked. */
  wishedEvenings: z.optional(z.array(z.iso.date()).check(z.maxLength(mostWishes), z.refine(areDistinct))),
  termsAccepted: z.literal(true),
});
export type OrderRequest = z.input<typeof OrderRequest>;

const Named = z.strictObject({ id: z.string(), name: z.string(), nameTranslations: Translations });

export const OrderedItem = z.strictObject({
  category: Named,
  subCategory: z.extend(Named, { illustration: z.string() }),
  brand: z.nullable(z.string()),
  colors: z.array(z.string()),
  composition: z.nullable(z.string()),
  itemStatus: z.nullable(z.enum(itemStatuses)),
  /** The ids of the uploaded photos, in the order that the customer chose. */
  images: z.array(z.string()),
  price: z.int(),
  priceHigh: z.int(),
  services: z.array(
    z.strictObject({
      subServiceId: z.string(),
      displayName: z.string(),
      displayNameTranslations: Translations,
      quantity: z.int(),
      price: WirePrice,
      linePrice: WirePrice,
    }),
  ),
});

export const SavedMethod = z.strictObject({
  type: z.enum(['card', 'sepa_debit']),
  /** Only cards have a brand. */
  brand: z.nullable(z.string()),
  last4: z.string(),
});
export type SavedMethod = z.infer<typeof SavedMethod>;

/** What a customer can do with an order now; each action is checked again when it is performed. */
export const orderActions = [
  'accept',
  'choose_provider',
  'answer_more_work',
  'cancel',
  'pay',
  'choose_pickup',
  'choose_return',
  'withdraw',
  'undo_withdrawal',
] as const;

/** The day of a courier visit between 19:00 and 21:00, in Berlin's calendar. */
const VisitDay = z.strictObject({ day: z.iso.date(), startsAt: z.string(), endsAt: z.string() });

/** The provider, with public information only. */
const OrderedFrom = z.strictObject({
  id: z.string(),
  displayName: z.string(),
  imageUrl: z.string(),
  /** Null if the provider has left the catalogue since. */
  address: z.nullable(z.strictObject({ street: z.string(), postcode: z.string(), city: z.string() })),
});

export const HandoverView = z.strictObject({
  leg: z.enum(handoverLegs),
  at: z.iso.datetime(),
  by: z.enum(['courier', 'provider']),
  /** The courier's name, by the courier's word. */
  person: z.nullable(z.string()),
  expected: z.int(),
  /** Null when nobody has counted. */
  counted: z.nullable(z.int()),
  /** The positions of the items that were not in the bag, where somebody has said which. */
  missing: z.array(z.int()),
  isOtherBag: z.boolean(),
  /** The name of a photo of the order. */
  photo: z.nullable(z.string()),
});

export const Order = z.strictObject({
  id: z.uuid(),
  /** The number that people use; it authorises nothing. */
  orderNumber: z.string(),
  status: z.enum(orderStates),
  /** Null until a payment method is saved. */
  paymentStatus: z.nullable(z.enum(paymentStates)),
  createdAt: z.iso.datetime(),
  language: z.enum(['en', 'de']),
  provider: OrderedFrom,
  items: z.array(OrderedItem),
  totalPrice: TotalPrice,
  /** The terms of the day of the order: whatever is priced later for this order is priced with them. */
  priceTerms: PriceTerms,
  discountCode: z.nullable(z.string()),
  ceiling: z.nullable(z.int()),
  startsEarly: z.boolean(),
  customer: StoredCustomer,
  deliveryNotes: z.nullable(z.string()),
  paymentMethod: z.nullable(SavedMethod),
  /** The provider's latest quote. */
  quote: z.nullable(Quote),
  /** The amount that is charged, once the price is agreed. */
  agreedPrice: z.nullable(FinalPrice),
  /**
   * The charge that the payment status is about: of the whole agreed price, or of what more work added to
   * a price that is paid. Null before the first one.
   */
  charge: z.nullable(z.strictObject({ amount: z.int(), isDifference: z.boolean() })),
  /** The last question about more work that was found on the bench; null while there was none. */
  moreWork: z.nullable(MoreWork),
  /**
   * The calendar day in Berlin on which an announced debit will be made; null when none is announced.
   */
  debitDay: z.nullable(z.iso.date()),
  /** The refunds that were made, the oldest first, each with the number of the correction of the receipt. */
  refunds: z.array(
    z.strictObject({
      number: z.string(),
      amount: z.int(),
      reason: z.enum(refundReasons),
      at: z.iso.datetime(),
    }),
  ),
  /** What is not done of the agreed work: the provider cannot do it, or the customer wants it back. The oldest first. */
  unrepaired: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      /** The ids of the lines of the quote. */
      lines: z.array(z.string()),
      reason: z.enum(unrepairedReasons),
      note: z.nullable(z.string()),
      advice: z.nullable(z.string()),
      /** The ids of uploaded photos. */
      photos: z.array(z.string()),
      /** What is not paid for because of it. */
      price: FinalPrice,
      /** What goes back of it, in cents: less than its price, if some of it went back before. */
      refund: z.int(),
    }),
  ),
  actions: z.array(z.enum(orderActions)),
  /**
   * The deadline of whoever has to act next; after it the order ends. Null when the order does not end
   * by itself.
   */
  waitsUntil: z.nullable(z.iso.datetime()),
  /** How much of the work a withdrawal has stopped: all of it, or the rest that was not begun. */
  stopped: z.nullable(z.enum(stops)),
  /** A withdrawal that puts the order on hold, and until when it can be undone. */
  withdrawal: z.nullable(z.strictObject({ undoUntil: z.iso.datetime() })),
  pickup: z.nullable(VisitDay),
  /** The evenings that the customer named for the pick-up while ordering, the best first. */
  wishedEvenings: z.array(z.iso.date()),
  /**
   * What became of them: the first free one is the pick-up, or none was free, or it was too late for all of
   * them. Null until the price is agreed, and once the customer has chosen another evening.
   */
  wish: z.nullable(z.enum(['booked', 'full', 'passed'])),
  returnEvening: z.nullable(VisitDay),
  /** The calendar day in Berlin by which we promise to return everything. */
  promisedBack: z.nullable(z.iso.date()),
  /** The tag of the bag: a short code, and the text of its QR code. They authorise nothing. */
  tag: z.strictObject({ code: z.string(), text: z.string() }),
  /** The positions of the items that are handed over. */
  bagItems: z.array(z.int()),
  /** Every time that the items changed hands, in order, since they were last to be collected. */
  handovers: z.array(HandoverView),
  /** The names of the photos that couriers took before that, when work is done again after a claim. */
  earlierPhotos: z.array(z.string()),
  /** The count that did not match and that support has not settled, as the leg on which it was made. */
  openCount: z.nullable(z.enum(handoverLegs)),
  /** The last visit on which the courier could not collect or deliver, while it matters. */
  failedVisit: z.nullable(
    z.strictObject({
      kind: z.enum(['pickup', 'return']),
      at: z.iso.datetime(),
      reason: z.enum(['nobody_home', 'address_wrong', 'not_said']),
      /** The courier's own words. */
      words: z.nullable(z.string()),
      /** How many visits of this kind have failed. */
      times: z.int(),
    }),
  ),
  /** What is late and was told to the customer; null while nothing is. */
  delay: z.nullable(
    z.strictObject({
      step: z.enum(overdueSteps),
      /** The day on which the step was expected. */
      expectedOn: z.iso.date(),
      /** The day that was promised before; null when the promise stands. */
      promisedBefore: z.nullable(z.iso.date()),
      /** The day of a return visit that was called off, because the work is not finished by then. */
      calledOff: z.nullable(z.iso.date()),
    }),
  ),
  /** The events of the order, oldest first. */
  timeline: z.array(z.strictObject({ action: z.string(), at: z.iso.datetime() })),
});
export type Order = z.infer<typeof Order>;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/sip/orders',
  summary:
    'Place an order with an open payment setup of the visitor; the same again answers with the same order',
  body: OrderRequest,
  status: 201,
  response: Order,
  refusals: [
    'invalid_request',
    'not_found',
    'provider_unknown',
    'service_not_offered',
    'postcode_not_served',
    'price_changed',
    'photo_missing',
    'visit_not_offered',
    'already_ordered',
    ...discountRefusals,
  ],
});

export const reviewOrder = endpoint({
  method: 'GET',
  path: '/sip/order/{id}/{x}/review',
  summary: 'The order that a mailed link is about; x is the link’s token. Changes nothing',
  params: z.strictObject({ id: z.string(), x: z.string() }),
  status: 200,
  response: Order,
  refusals: ['link_invalid'],
});

/**
 * Proves the right to an order from another device; the visitor who placed the order needs no signature.
 */
export const signature = z.optional(LinkToken);
