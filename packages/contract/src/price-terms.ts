import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cents } from './price-estimate.ts';
import { CityQuery } from './services.ts';

/** In hundredths of a percent: 1000 is 10 %. */
const Rate = z.int().check(z.minimum(0), z.maximum(10_000));

/** What a city adds to the prices of its providers. */
export const PriceTerms = z.strictObject({
  serviceFeeRate: Rate,
  deliveryFee: Cents,
  /** Delivery is free from this sum of services on. */
  freeDeliveryFrom: Cents,
  /** The tax is contained in the total. */
  vatRate: Rate,
});

export const readPriceTerms = endpoint({
  method: 'GET',
  path: '/sip/cities/priceTerms',
  summary: 'What is added to the prices of services in a city: service fee, delivery, VAT',
  query: CityQuery,
  status: 200,
  response: PriceTerms,
  refusals: ['not_found'],
});
