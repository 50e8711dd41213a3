import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import type { GuessDeps } from '#modules/vouchers/index.ts';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import { readBag } from './bag.ts';
import { estimatePrice } from './estimate-price.ts';
import { wordRefusal } from './refused-places.ts';
import { toPriceView } from './to-price-view.ts';

type Deps = GuessDeps & { readonly db: Db; readonly catalogue: LiveCatalogue };
type Asked = Omit<contract.PriceRequest, 'items'> & Parameters<typeof readBag>[0];

export function servePricing(app: FastifyInstance, { catalogue, ...deps }: Deps): void {
  const price = (
    { customer, ...body }: Asked,
    discountCode: string | undefined,
    { network, visitorId }: { readonly network: string; readonly visitorId: string | undefined },
  ) =>
    estimatePrice({ ...deps, catalogue: catalogue.current() }, readBag(body), {
      postcode: customer?.address?.zipCode,
      discountCode,
      network,
      asking: { email: customer?.email, visitorId },
    });

  serve(app, contract.estimatePrice, { access: 'visitor' }, async ({ body, visitor, network }) => {
    const priced = await price(body, body.discountCode, { network, visitorId: visitor.known });
    return 'refusal' in priced ? wordRefusal(priced) : toPriceView(priced);
  });

  serve(app, contract.redeemDiscount, { access: 'visitor' }, async ({ params, body, visitor, network }) => {
    const priced = await price(body, params.code, { network, visitorId: visitor.known });
    if ('refusal' in priced) return wordRefusal(priced);
    if (!priced.voucher) return { refusal: 'discount_not_found' };
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
