import type { Client, Problem, ProblemCode } from '@mendwell/contract';
import { beforeEach, expect, test } from 'vitest';
import type { Bag } from '#app/draft/bag.ts';
import { openTab } from '#app/draft/fixtures/fake-storage.ts';
import { bagItem, bagProvider } from '#app/draft/fixtures/items.ts';
import { priceQuestion, storedPricing } from '#app/draft/pricing.ts';
import { changeWork, readWork } from '#app/draft/work.ts';
import { askPrice } from './ask-price.ts';

const bag: Bag = { provider: bagProvider('prov_1', { ss_button: 600 }), items: [bagItem('a')] };
const asked = JSON.stringify(priceQuestion(bag, undefined));
const staying = new AbortController().signal;

/** Two buttons at this price each, plus a service fee of a tenth and the delivery fee. */
const total = (price: number) => ({
  estimatedPrice: price * 2.2 + 590,
  estimatedPriceHigh: price * 2.2 + 590,
  services: price * 2,
  servicesHigh: price * 2,
  serviceFee: price * 0.2,
  serviceFeeHigh: price * 0.2,
  deliveryFee: 590,
  reduction: 0,
  reductionHigh: 0,
  vat: 1,
  vatHigh: 1,
  currentItems: [
    {
      categoryId: 'cat_1',
      subClothesCategory: 'sub_1',
      price: price * 2,
      priceHigh: price * 2,
      servicePrices: [{ subServiceId: 'ss_button', quantity: 2, price, linePrice: price * 2 }],
    },
  ],
});
const answering = (price: number): Client =>
  (async () => ({
    ok: true,
    response: { totalPrice: total(price), currency: 'EUR', catalogueVersion: 'v1', priceRef: 'ref' },
  })) as unknown as Client;
const refusing = (code: ProblemCode): Client =>
  (async () => ({ ok: false, problem: { code } as Problem })) as unknown as Client;

beforeEach(() => {
  openTab();
  changeWork(({ draft }) => ({ bag, draft }));
});

test('PRICE-01 the same figures are kept as confirmed, and nothing is said', async () => {
  expect(await askPrice(answering(600), asked, staying)).toEqual({ outcome: 'confirmed', hasChanged: false });
  expect(storedPricing.get()).toMatchObject({ asked, answer: { priceRef: 'ref' } });
});

test('PRICE-01 other figures count, become the prices of the bag, and are told once', async () => {
  expect(await askPrice(answering(700), asked, staying)).toEqual({ outcome: 'confirmed', hasChanged: true });
  expect(readWork().bag.provider?.prices).toEqual({ ss_button: 700 });
  expect(await askPrice(answering(700), asked, staying)).toEqual({ outcome: 'confirmed', hasChanged: false });
});

test.each(['service_not_offered', 'provider_unknown', 'postcode_not_served'] as const)(
  'PRICE-01 %s concerns the bag: asking again would not help',
  async (code) => {
    expect(await askPrice(refusing(code), asked, staying)).toMatchObject({ outcome: 'refused' });
  },
);

test.each(['unavailable', 'too_many_requests', 'unexpected', 'timeout'] as const)(
  'PRICE-06 %s may be over in a moment',
  async (code) => {
    expect(await askPrice(refusing(code), asked, staying)).toEqual({ outcome: 'unreachable' });
    expect(storedPricing.get()).toBeUndefined();
  },
);

test('PRICE-06 nobody there, or no answer in time', async () => {
  const silent = (async () => {
    throw new DOMException('timed out', 'TimeoutError');
  }) as unknown as Client;
  expect(await askPrice(silent, asked, staying)).toEqual({ outcome: 'unreachable' });
});
