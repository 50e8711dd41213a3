import { OrderRequest } from '@mendwell/contract';
import { describe, expect, test } from 'vitest';
import { bagItem, bagProvider } from './fixtures/items.ts';
import type { BagItem } from './item.ts';
import { askedWith, type OrderFacts, orderItem, orderRequest } from './order-request.ts';

const upload = { name: '0190d0a8-7f2e-7c3a-9a53-3b1d9f6d2a11', at: 1 };
const uploaded = (change: Partial<BagItem> = {}): BagItem => {
  const item = bagItem('coat');
  return { ...item, images: item.images.map((photo) => ({ ...photo, upload })), ...change };
};

describe('API-03 an item as an order carries it', () => {
  test('with everything that was told about it, in the language of the order', () => {
    expect(orderItem(uploaded({ itemStatus: 'Pinned item' }), 'en')).toEqual({
      categoryId: 'cat_1',
      subClothesCategory: 'sub_1',
      subServices: [{ subServiceId: 'ss_button', quantity: 2, name: 'Replace button' }],
      brand: { name: 'Unknown' },
      colors: ['Navy'],
      composition: '100% wool',
      estimatedPrice: 24_990,
      additionalInformation: ['Button lost', 'Be gentle.'],
      itemStatus: 'Pinned item',
      additionalImages: [upload.name],
      markers: [{ image: upload.name, x: 0.5, y: 0.25, text: 'Here' }],
    });
    expect(orderItem(uploaded(), 'de')).toMatchObject({
      subServices: [{ name: 'Knopf ersetzen' }],
      colors: ['Marineblau'],
      additionalInformation: ['Knopf verloren', 'Be gentle.'],
    });
  });

  test('without what was left empty', () => {
    const details = {
      brand: ' ',
      color: null,
      estimatedValue: 'much',
      composition: '',
      additionalNotes: '\n',
    };
    const item = orderItem(uploaded({ details, selectedSubResponses: [], images: [], markers: [] }), 'en');
    expect(Object.keys(item)).toEqual(['categoryId', 'subClothesCategory', 'subServices']);
  });

  test('a spot on a photo that is not sent goes without it, and one without words has none', () => {
    const [photo] = bagItem('coat').images;
    const images = [
      { ...photo, id: 'sent', upload } as never,
      { ...photo, id: 'unsent', upload: null } as never,
    ];
    const spot = { id: 'm', x: 0, y: 1, text: ' ' };
    const markers = [
      { ...spot, photoId: 'sent' },
      { ...spot, photoId: 'unsent' },
    ];
    expect(orderItem(uploaded({ images, markers }), 'en')).toMatchObject({
      additionalImages: [upload.name],
      markers: [{ image: upload.name, x: 0, y: 1 }],
    });
  });
});

const facts: OrderFacts = {
  bag: { provider: bagProvider('prov_1', { ss_button: 600 }), items: [uploaded()] },
  customer: {
    customer: {
      title: 'ms',
      givenName: 'Mira',
      familyName: 'Sander',
      email: 'mira@example.com',
      phone: '+493012345678',
      address: { address: 'Sonnenallee 1', zipCode: '10115', city: 'Berlin', country: 'Germany' },
    },
  },
  language: 'en',
  paymentMethod: 'card',
  setupIntentId: 'seti_1',
  priceRef: 'ref',
  discountCode: undefined,
  discountCodeFailures: [],
  ceiling: undefined,
  startsEarly: false,
  wishedEvenings: [],
  now: new Date('2026-11-02T12:00:00Z'),
};

describe('API-03 the order itself', () => {
  test.each<[string, Partial<OrderFacts>]>([
    ['as simple as can be', {}],
    ['with everything', { discountCode: 'MEND10', discountCodeFailures: ['NOPE'], ceiling: 6600 }],
    ['with evenings', { wishedEvenings: ['2026-11-20', '2026-11-19'] }],
  ])('%s is one that the contract takes', (_, more) => {
    expect(OrderRequest.safeParse(orderRequest({ ...facts, ...more })).error).toBeUndefined();
  });

  test('VOU-03 ORD-14 carries voucher, codes tried in vain and ceiling only when there are any', () => {
    expect(
      orderRequest({ ...facts, discountCode: 'MEND10', discountCodeFailures: ['NOPE'], ceiling: 6600 }),
    ).toMatchObject({ discountCode: 'MEND10', discountCodeFailures: ['NOPE'], ceiling: 6600 });
    const plain = orderRequest(facts);
    for (const key of ['discountCode', 'discountCodeFailures', 'ceiling', 'wishedEvenings'])
      expect(plain).not.toHaveProperty(key);
  });
});

describe('PAY-03 FAULT-15 whether it is the same order', () => {
  const asked = (change: Partial<OrderFacts>) => askedWith(orderRequest({ ...facts, ...change }));
  test.each<[string, Partial<OrderFacts>]>([
    ['asked a minute later', { now: new Date('2026-11-02T12:01:00Z') }],
    ['after another wrong code', { discountCodeFailures: ['NOPE'] }],
    ['with another payment setup', { setupIntentId: 'seti_2' }],
  ])('%s it is', (_, change) => {
    expect(asked(change)).toBe(asked({}));
  });
  test.each<[string, Partial<OrderFacts>]>([
    ['a ceiling', { ceiling: 6600 }],
    ['a voucher', { discountCode: 'MEND10' }],
    ['another price', { priceRef: 'other' }],
    ['another language', { language: 'de' }],
    ['an early start', { startsEarly: true }],
    ['evenings that suit', { wishedEvenings: ['2026-11-20'] }],
    ['another way to pay', { paymentMethod: 'sepa_debit' }],
    ['another bag', { bag: { ...facts.bag, items: [uploaded(), uploaded()] } }],
  ])('with %s it is another', (_, change) => {
    expect(asked(change)).not.toBe(asked({}));
  });
});
