import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import { readBag } from './bag.ts';
import { estimatePrice } from './estimate-price.ts';
import { wordRefusal } from './refused-places.ts';
import { toPriceView } from './to-price-view.ts';

type Deps = {
  readonly db: Db;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly catalogue: LiveCatalogue;
  readonly priceSecret: string;
  readonly discountTriesPerHour: number;
};
type Asked = Omit<contract.PriceRequest, 'items'> & Parameters<typeof readBag>[0];

export function servePricing(app: FastifyInstance, { catalogue, discountTriesPerHour, ...deps }: Deps): void {
  const price = (
    { customer, ...body }: Asked,
    discountCode: string | undefined,
    visitorId: string | undefined,
  ) =>
    estimatePrice({ ...deps, catalogue: catalogue.current() }, readBag(body), {
      postcode: customer?.address?.zipCode,
      discountCode,
      asking: { email: customer?.email, visitorId },
    });

  serve(app, contract.estimatePrice, { access: 'visitor' }, async ({ body, visitor }) => {
    const priced = await price(body, body.discountCode, visitor.known);
    if ('refusal' in priced) return wordRefusal(priced);
    await visitor.ensure();
    return toPriceView(priced);
  });

  const limit = { max: discountTriesPerHour, timeWindow: '1 hour' };
  serve(app, contract.redeemDiscount, { access: 'visitor', limit }, async ({ params, body, visitor }) => {
    const priced = await price(body, params.code, visitor.known);
    if ('refusal' in priced) return wordRefusal(priced);
    if (!priced.voucher) return { refusal: 'discount_not_found' };
    await visitor.ensure();
    const { code, description, descriptionDe } = priced.voucher;
    const response = toPriceView(priced);
    return {
      discount: {
        code,
        description,
        descriptionTranslations: { de: descriptionDe },
        estimatedPrice: response.totalPrice.estimatedPrice,
        price: response,
      },
    };
  });
}
