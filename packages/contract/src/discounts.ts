import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PriceAnswer } from './price-answer.ts';
import { DiscountCode, discountRefusals, PriceRequest } from './prices.ts';
import { Translations } from './translations.ts';

export const redeemDiscount = endpoint({
  method: 'POST',
  path: '/sip/discounts/{code}',
  summary: 'What a bag costs with a voucher. It counts as used once the order is placed, not before',
  params: z.strictObject({ code: DiscountCode }),
  body: z.omit(PriceRequest, { discountCode: true }),
  status: 200,
  answer: z.strictObject({
    discount: z.strictObject({
      code: z.string(),
      description: z.string(),
      descriptionTranslations: Translations,
      /** What is to pay with it. */
      estimatedPrice: z.int(),
      price: PriceAnswer,
    }),
  }),
  refusals: ['provider_unknown', 'service_not_offered', 'postcode_not_served', ...discountRefusals],
});
export type Discounted = z.infer<typeof redeemDiscount.answer>['discount'];
