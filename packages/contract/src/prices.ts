import { postcodePattern } from '@mendwell/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CatalogueId, mostItems, OrderItem } from './order-item.ts';
import { PriceEstimate } from './price-estimate.ts';
import type { ProblemCode } from './problem.ts';
import { line, paragraphs } from './text.ts';

/** The part of the customer's data that is known so far. Only the postcode affects the result. */
const PriceCustomer = z.strictObject({
  givenName: z.optional(line(100)),
  familyName: z.optional(line(100)),
  email: z.optional(line(254)),
  phone: z.optional(line(40)),
  address: z.optional(
    z.strictObject({
      address: z.optional(line(200)),
      secondAddress: z.optional(line(200)),
      city: z.optional(line(80)),
      state: z.optional(line(80)),
      zipCode: z.optional(z.string().check(z.regex(postcodePattern))),
      country: z.optional(line(80)),
    }),
  ),
});

/** Parts of an order that do not affect its price; the voucher call accepts them too. */
export const RequestType = z.literal('order');
export const OrderDate = z.iso.datetime({ offset: true });
export const DeliveryNotes = paragraphs(500);
export const OrderLanguage = z.enum(['en', 'de']);
export const DiscountCodeFailures = z.array(line(40)).check(z.maxLength(20));

/** Ids issued by Stripe. */
export const stripeIdPattern = /^\w{1,120}$/;
/** The code as the customer typed it; small letters and spaces are accepted. */
export const DiscountCode = line(40);

export const PriceRequest = z.strictObject({
  providerId: CatalogueId,
  items: z.array(OrderItem).check(z.minLength(1), z.maxLength(mostItems)),
  customer: z.optional(PriceCustomer),
  paymentMethod: z.optional(z.enum(['card', 'sepa_debit'])),
  setupIntentId: z.optional(z.string().check(z.regex(stripeIdPattern))),
  discountCode: z.optional(DiscountCode),
});
export type PriceRequest = z.input<typeof PriceRequest>;

export const discountRefusals = [
  'discount_not_found',
  'discount_over',
  'discount_exhausted',
  'discount_minimum',
  'discount_used',
  /** Too many wrong codes came from this network address. */
  'too_many_requests',
] as const satisfies readonly ProblemCode[];

export const estimatePrice = endpoint({
  method: 'POST',
  path: '/sip/estimatedPrice',
  summary: 'What a bag costs at a provider today, by our own catalogue; figures in the body are refused',
  body: PriceRequest,
  status: 200,
  response: PriceEstimate,
  refusals: ['provider_unknown', 'service_not_offered', 'postcode_not_served', ...discountRefusals],
});
