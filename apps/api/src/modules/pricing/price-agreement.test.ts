import { estimatePrice, type OrderItem, type PriceEstimate, type PriceRequest } from '@mendwell/contract';
import { estimateBag, mostOfOne, type Offer, writePrice } from '@mendwell/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { type Bookable, findBookable } from '#test/bookable.ts';

/** `npm run nightly` uses ten thousand. */
const bags = Number(process.env['BAGS'] ?? 2000);
const inFlight = 32;

let api: TestApi;
let bookable: Bookable[];
beforeAll(async () => {
  api = await startTestApi();
  bookable = await findBookable(api.call());
});
afterAll(() => api.close());

/** Returns the same numbers every time (mulberry32), so that a failing bag can be reproduced. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function bagFrom(seed: number): { body: PriceRequest; offer: Offer } {
  const number = numbersFrom(seed);
  const pick = <T>(list: readonly T[]): T => {
    const found = list[number(list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  const { offer, items } = pick(bookable);
  const item = (): OrderItem => {
    const { categoryId, subClothesCategory, subServiceIds } = pick(items);
    const ids = new Set(Array.from({ length: 1 + number(4) }, () => pick(subServiceIds)));
    const quantity = () => 1 + (number(4) === 0 ? number(mostOfOne) : number(3));
    return {
      categoryId,
      subClothesCategory,
      subServices: [...ids].map((subServiceId) => ({ subServiceId, quantity: quantity() })),
    };
  };
  const zipCode = offer.servesWholeCity ? '10115' : pick(offer.postcodes);
  const body = {
    providerId: offer.id,
    items: Array.from({ length: 1 + number(4) }, item),
    ...(number(2) === 0 ? { customer: { address: { zipCode } } } : {}),
  };
  return { body, offer };
}

/** Calculates as the page does, with the prices from the list of providers. */
function figuresOfPage({ body, offer }: ReturnType<typeof bagFrom>): PriceEstimate['totalPrice'] {
  const estimate = estimateBag(
    offer,
    body.items.map((item) => ({ services: item.subServices })),
  );
  if (!estimate.ok) throw new Error(`not offered: ${estimate.notOffered.join()}`);
  const { total, services, serviceFee, deliveryFee, reduction, vat, items } = estimate.price;
  return {
    estimatedPrice: total.low,
    estimatedPriceHigh: total.high,
    services: services.low,
    servicesHigh: services.high,
    serviceFee: serviceFee.low,
    serviceFeeHigh: serviceFee.high,
    deliveryFee: deliveryFee.low,
    reduction: reduction.low,
    reductionHigh: reduction.high,
    vat: vat.low,
    vatHigh: vat.high,
    currentItems: body.items.map(({ categoryId, subClothesCategory, subServices }, at) => ({
      categoryId,
      subClothesCategory,
      price: items[at]?.total.low ?? Number.NaN,
      priceHigh: items[at]?.total.high ?? Number.NaN,
      servicePrices: subServices.map(({ subServiceId, quantity }, line) => ({
        subServiceId,
        quantity,
        price: writePrice(offer.prices.get(subServiceId) ?? { low: 0, high: 0 }),
        linePrice: writePrice(items[at]?.services[line] ?? { low: 0, high: 0 }),
      })),
    })),
  };
}

test(`PRICE-01 PRICE-02 PRICE-03 PRICE-04 page and server agree to the cent about ${bags} bags`, async () => {
  const send = (body: PriceRequest) =>
    api.fetch(estimatePrice.path, { method: 'POST', body: JSON.stringify(body) });

  let next = 0;
  const totals = new Set<number>();
  const ask = async () => {
    while (next < bags) {
      const seed = next++;
      const bag = bagFrom(seed);
      const response = await send(bag.body);
      const answer = (await response.json()) as PriceEstimate;
      expect(answer.totalPrice, `bag ${seed}`).toEqual(figuresOfPage(bag));
      totals.add(answer.totalPrice.estimatedPrice);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, ask));
  // The bags have to differ: repeating the same one would prove nothing.
  expect(totals.size).toBeGreaterThan(bags / 4);
}, 180_000);
