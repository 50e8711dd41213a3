import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PriceEstimate } from './price-estimate.ts';
import {
  DeliveryNotes,
  DiscountCode,
  DiscountCodeFailures,
  discountRefusals,
  OrderDate,
  OrderLanguage,
  PriceRequest,
  RequestType,
} from './prices.ts';
import { Translations } from './translations.ts';

/** The order before it is placed. The code in the path counts; a code in the body is ignored. */
const DiscountRequest = z.extend(PriceRequest, {
  requestType: z.optional(RequestType),
  orderDate: z.optional(OrderDate),
  deliveryNotes: z.optional(DeliveryNotes),
  language: z.optional(OrderLanguage),
  discountCodeFailures: z.optional(DiscountCodeFailures),
});

export const redeemDiscount = endpoint({
  method: 'POST',
  path: '/sip/discounts/{code}',
  summary: 'What a bag costs with a voucher. It counts as used once the order is placed, not before',
  params: z.strictObject({ code: DiscountCode }),
  body: DiscountRequest,
  status: 200,
  response: z.strictObject({
    discount: z.strictObject({
      code: z.string(),
      description: z.string(),
      descriptionTranslations: Translations,
      /** The amount to pay with the voucher applied. */
      estimatedPrice: z.int(),
      price: PriceEstimate,
    }),
  }),
  refusals: ['provider_unknown', 'service_not_offered', 'postcode_not_served', ...discountRefusals],
});
export type Discounted = z.infer<typeof redeemDiscount.response>['discount'];
