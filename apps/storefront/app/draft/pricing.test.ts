import type { PriceEstimate, Problem } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { type Bag, emptyBag } from './bag.ts';
import { openTab } from './fixtures/fake-storage.ts';
import { bagItem, bagProvider } from './fixtures/items.ts';
import {
  adoptPrices,
  estimateHere,
  isSamePrice,
  type Place,
  placesNotOffered,
  priceQuestion,
  readTotal,
  storedPricing,
} from './pricing.ts';
import { changeWork, readWork } from './work.ts';

const provider = bagProvider('prov_1', { ss_button: '600-900' });
const bag: Bag = { provider, items: [bagItem('a')] };

/** The server's response for `bag` at the prices of its own catalogue. */
const response = (low: number, high: number): PriceEstimate => ({
  totalPrice: {
    estimatedPrice: low * 2 + 120 + 590,
    estimatedPriceHigh: high * 2 + 180 + 590,
    services: low * 2,
    servicesHigh: high * 2,
    serviceFee: 120,
    serviceFeeHigh: 180,
    deliveryFee: 590,
    reduction: 0,
    reductionHigh: 0,
    vat: 305,
    vatHigh: 410,
    currentItems: [
      {
        categoryId: 'cat_1',
        subClothesCategory: 'sub_1',
        price: low * 2,
        priceHigh: high * 2,
        servicePrices: [
          {
            subServiceId: 'ss_button',
            quantity: 2,
            price: low === high ? low : `${low}-${high}`,
            linePrice: low === high ? low * 2 : `${low * 2}-${high * 2}`,
          },
        ],
      },
    ],
  },
  currency: 'EUR',
  catalogueVersion: 'v1',
  priceRef: 'ref',
});

test('PRICE-01 the server is asked what decides about the price, and nothing more', () => {
  expect(priceQuestion(bag, '10115')).toEqual({
    providerId: 'prov_1',
    items: [
      {
        categoryId: 'cat_1',
        subClothesCategory: 'sub_1',
        subServices: [{ subServiceId: 'ss_button', quantity: 2 }],
      },
    ],
    customer: { address: { zipCode: '10115' } },
  });
});

test.each([
  ['none', undefined],
  ['half of one', '101'],
])('PRICE-01 with a postcode like %s, it is asked without', (_, postcode) => {
  expect(priceQuestion(bag, postcode)).not.toHaveProperty('customer');
});

test('PRICE-01 about an empty bag there is nothing to ask', () => {
  expect(priceQuestion(emptyBag, '10115')).toBeUndefined();
});

test('PROV-06 page and server say the same about the same prices', () => {
  const estimate = estimateHere(bag);
  expect(estimate.ok && isSamePrice(estimate.price, readTotal(response(600, 900).totalPrice))).toBe(true);
  expect(estimate.ok && isSamePrice(estimate.price, readTotal(response(600, 901).totalPrice))).toBe(false);
});

test('PRICE-03 the bag is priced with the terms of its provider’s city', () => {
  const priceTerms = { serviceFeeRate: 1200, deliveryFee: 490, freeDeliveryFrom: 8000, vatRate: 1900 };
  const elsewhere = { ...bag, provider: { ...bagProvider('prov_1', { ss_button: 3500 }), priceTerms } };
  expect(estimateHere(elsewhere)).toMatchObject({
    ok: true,
    price: { serviceFee: { low: 840 }, deliveryFee: { low: 490 }, total: { low: 7000 + 840 + 490 } },
  });
});

test('PRICE-01 a service without a price is named, not guessed', () => {
  const other = { ...bag, provider: bagProvider('prov_1', {}) };
  expect(estimateHere(other)).toEqual({ ok: false, notOffered: ['ss_button'] });
});

test('PRICE-02 a line dearer than any one service is read as it is', () => {
  const { items } = readTotal(response(400_000, 450_000).totalPrice);
  expect(items[0]?.services).toEqual([{ low: 800_000, high: 900_000 }]);
});

test('PRICE-01 when the server names other prices, the bag takes them over', () => {
  const adopted = adoptPrices(bag, response(700, 700).totalPrice);
  expect(adopted.provider?.prices).toEqual({ ss_button: 700 });
  expect(adopted.items[0]?.subservices[0]?.price).toBe(700);
});

test('PRICE-01 when it names the same, the bag is the same', () => {
  expect(adoptPrices(bag, response(600, 900).totalPrice)).toBe(bag);
});

const problem = (...fields: string[]): Problem => ({
  type: '',
  code: 'service_not_offered',
  status: 409,
  title: '',
  detail: '',
  instance: '',
  errors: fields.map((field) => ({ field, code: 'not_offered', message: '' })),
});

test.each<[string, Place[]]>([
  ['items.0.subServices.1', [{ item: 0, service: 1 }]],
  ['items.12.subClothesCategory', [{ item: 12 }]],
  ['providerId', []],
])('PRICE-01 %s says what is not offered', (field, expected) => {
  expect(placesNotOffered(problem(field))).toEqual(expected);
});

test('BAG-07 the price is stored with the question it answers', () => {
  openTab();
  const pricing = { asked: 'this', answer: response(600, 900) };
  storedPricing.set(pricing);
  expect(storedPricing.get()).toEqual(pricing);
});

test('BAG-08 an emptied bag takes provider and price with it, and leaves what is in hand', () => {
  openTab();
  changeWork(({ draft }) => ({ bag, draft }));
  storedPricing.set({ asked: 'this', answer: response(600, 900) });
  changeWork(({ draft }) => ({ bag: emptyBag, draft }));
  expect(readWork().bag).toEqual(emptyBag);
  expect(storedPricing.get()).toBeUndefined();
});
