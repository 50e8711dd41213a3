import * as contract from '@mendwell/contract';
import { usualTerms } from '@mendwell/domain';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from '#test/checkout.ts';
import { changeTerms } from '#test/covered-city.ts';
import { linkFor, Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';

const dearer = { serviceFeeRate: 1200, deliveryFee: 490, freeDeliveryFrom: 8000, vatRate: 1900 };

let life: TestLife;
let usualOrder: contract.Order;
let dearOrder: contract.Order;

async function setTerms(terms: contract.Order['priceTerms']): Promise<void> {
  await changeTerms(life.db, 'city_berlin', terms);
  await expect.poll(() => readTerms(), { timeout: 30_000 }).toEqual(terms);
}

async function readTerms(city?: string) {
  const result = await life.call()(contract.readPriceTerms, { query: city === undefined ? {} : { city } });
  return result.ok ? result.response : result.problem?.code;
}

beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

/** Returns the sums of an order without the fees of any terms. */
const withoutFees = ({ services, servicesHigh }: contract.TotalPrice) => ({ services, servicesHigh });

test('PRICE-03 an order is priced with the terms of its city, and keeps those of its day', async () => {
  usualOrder = (await submitted(life)).order;
  await setTerms(dearer);
  dearOrder = (await submitted(life)).order;
  const { services } = dearOrder.totalPrice;
  expect(services).toBeLessThan(dearer.freeDeliveryFrom);
  expect(withoutFees(dearOrder.totalPrice)).toEqual(withoutFees(usualOrder.totalPrice));
  expect([usualOrder.priceTerms, dearOrder.priceTerms]).toEqual([usualTerms, dearer]);
  expect(dearOrder.totalPrice).toMatchObject({
    serviceFee: Math.round(services * 0.12),
    deliveryFee: 490,
    estimatedPrice: services + Math.round(services * 0.12) + 490,
  });
  expect(usualOrder.totalPrice.serviceFee).toBe(Math.round(services * 0.1));
});

test('PRICE-03 the terms of a city can be read by both of its names, and those of no city cannot', async () => {
  expect(await readTerms('berlin')).toEqual(dearer);
  expect(await readTerms('Köln')).toEqual(usualTerms);
  expect(await readTerms('Cologne')).toEqual(usualTerms);
  expect(await readTerms('Nowhere')).toBe('not_found');
});

test('PRICE-07 lists of providers and services name the price with the fee of the city, and its terms', async () => {
  const providers = await life.call()(contract.listProviders, { query: {} });
  const all = providers.ok ? providers.response.data.serviceProviders : [];
  expect(all.length).toBeGreaterThan(5);
  for (const { priceTerms, services } of all) {
    expect(priceTerms).toEqual(dearer);
    for (const { price, priceWithFee } of services.flatMap(({ subServices }) => subServices)) {
      const { low } = contract.readWirePrice(price);
      expect(contract.readWirePrice(priceWithFee).low).toBe(low + Math.floor((low * 1200 + 5000) / 10_000));
    }
  }
  const kinds = await life.call()(contract.listServiceCategories, { query: {} });
  const kind = (kinds.ok ? kinds.response.serviceCategories : []).find(({ fromPrice }) => fromPrice);
  expect(kind?.fromPriceWithFee).toBe(Math.round((kind?.fromPrice ?? 0) * 1.12));
});

test('LAW-13 the FAQ names the figures of the default city', async () => {
  const faq = await life.call()(contract.listFaq, {});
  const text = JSON.stringify(faq);
  expect(text).toContain('The service fee is 12% of the services');
  expect(text).toContain('kostet 4,90\u00a0€ und ist kostenlos ab Leistungen im Wert von 80,00\u00a0€');
  expect(text).not.toContain('{{');
});

async function receiptOf({ id }: contract.Order): Promise<string> {
  const token = await linkFor(life, id, 'view');
  const path = contract.documentPaths.receipt.replace('{id}', id).replace('{x}', token);
  const response = await fetch(`${life.origin}${path}`);
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}

const euros = (cents = 0) => `€${(cents / 100).toFixed(2)}`;

test.each([
  ['an order from before the change', () => usualOrder, '10%'],
  ['an order from after the change', () => dearOrder, '12%'],
])(
  'PRICE-03 PRICE-04 ORD-12 ORD-15 quote, decision, price and receipt of %s have its own terms',
  async (_, of, rate) => {
    const order = of();
    const { serviceFeeRate, deliveryFee } = order.priceTerms;
    const provider = await new Provider(life, order).signIn();
    // Something is added, so that the customer has to decide and everything is calculated anew.
    const lining = { item: 0, name: 'New lining', price: 500, quantity: 1, reason: 'more_damage' as const };
    const { content } = await provider.answer({ newLines: [lining] });
    const services = order.totalPrice.services + 500;
    const fee = Math.floor((services * serviceFeeRate + 5000) / 10_000);
    expect(content.quote?.totalPrice).toMatchObject({ services, serviceFee: fee, deliveryFee });

    // The terms of the city change once more: nothing of this order changes.
    await setTerms({ ...dearer, serviceFeeRate: 2000, deliveryFee: 990 });
    const customer = new Reader(life, order);
    const signature = await linkFor(life, order.id, 'decide');
    const path = contract.priceQuoteDecision.path.replace('{id}', order.id);
    const priced = await customer.json<{ totalPrice: contract.FinalPrice }>(path, {
      signature,
      deletedItems: [],
    });
    expect(priced.content.totalPrice).toEqual(content.quote?.totalPrice);
    const accepted = await customer.answer('accept');
    expect(accepted.content.agreedPrice).toEqual(content.quote?.totalPrice);
    await until(
      () => customer.review(),
      ({ paymentStatus }) => paymentStatus === 'paid',
    );
    const receipt = await receiptOf(order);
    expect(receipt).toContain(rate);
    expect(receipt).not.toContain('20%');
    expect(receipt).toContain(euros(fee));
    expect(receipt).toContain(euros(accepted.content.agreedPrice?.estimatedPrice));
  },
);

test('PRICE-03 a price that was shown before the terms changed is not ordered silently', async () => {
  await setTerms(dearer);
  const buyer = new Buyer(life.origin);
  const body = await buyer.request();
  await setTerms(usualTerms);
  const { status, content } = await buyer.place(body);
  expect([status, content.code]).toEqual([409, 'price_changed']);
});
