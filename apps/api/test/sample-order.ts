import type { Order } from '@mendwell/contract';
import { usualTerms } from '@mendwell/domain';
import { coat, jeans } from './sample-items.ts';

/** The fields of an order before the provider has submitted a quote. */
const unanswered = {
  quote: null,
  agreedPrice: null,
  debitDay: null,
  pickup: null,
  returnEvening: null,
  promisedBack: null,
  tag: { code: '7KQ2MX', text: '7K3QW0ZT9M 7KQ2MX' },
  bagItems: [0, 1] as number[],
  handovers: [] as Order['handovers'],
  openCount: null,
  failedVisit: null,
  delay: null,
} as const;

/** An order with every optional field: voucher, ceiling, ranges, notes, a second address line. */
export const sampleOrder = (changes: Partial<Order> = {}): Order => ({
  id: '0190a6c0-0000-7000-8000-00000000aaaa',
  orderNumber: '7K3QW0ZT9M',
  status: 'submitted',
  paymentStatus: 'method_saved',
  createdAt: '2026-11-02T09:15:00.000Z',
  language: 'en',
  waitsUntil: null,
  refunds: [],
  stopped: null,
  withdrawal: null,
  provider: {
    id: 'prov_zwirnstube_rixdorf',
    displayName: 'Zwirnstube Rixdorf',
    imageUrl: '',
    address: { street: 'Richardplatz 9', postcode: '12055', city: 'Berlin' },
  },
  items: [coat, jeans],
  totalPrice: {
    estimatedPrice: 6035,
    estimatedPriceHigh: 6237,
    services: 5500,
    servicesHigh: 6300,
    serviceFee: 495,
    serviceFeeHigh: 567,
    deliveryFee: 590,
    reduction: 550,
    reductionHigh: 630,
    vat: 964,
    vatHigh: 996,
    currentItems: [],
  },
  priceTerms: usualTerms,
  discountCode: 'MEND10',
  ceiling: 7500,
  startsEarly: true,
  customer: {
    title: 'ms',
    givenName: 'Mira',
    familyName: 'Sommerfeld-Okafor',
    email: 'mira.sommerfeld@example.com',
    phone: '+4915112345678',
    address: {
      address: 'Oranienstraße 178',
      secondAddress: 'Hinterhaus',
      zipCode: '10999',
      city: 'Berlin',
      country: 'Germany',
    },
  },
  deliveryNotes: 'Bitte zweimal klingeln.\nDer Hund bellt nur.',
  paymentMethod: { type: 'card', brand: 'visa', last4: '4242' },
  ...unanswered,
  actions: ['cancel'],
  timeline: [{ action: 'submit', at: '2026-11-02T09:16:00.000Z' }],
  ...changes,
});

/** An order with only the required fields. */
export const minimalOrder = (changes: Partial<Order> = {}): Order =>
  sampleOrder({
    items: [{ ...jeans, colors: [], itemStatus: null, images: [] }],
    totalPrice: {
      estimatedPrice: 2530,
      estimatedPriceHigh: 2530,
      services: 2300,
      servicesHigh: 2300,
      serviceFee: 230,
      serviceFeeHigh: 230,
      deliveryFee: 0,
      reduction: 0,
      reductionHigh: 0,
      vat: 404,
      vatHigh: 404,
      currentItems: [],
    },
    discountCode: null,
    ceiling: null,
    startsEarly: false,
    customer: {
      title: 'none',
      givenName: 'Jo',
      familyName: 'ẞ',
      email: 'jo@example.com',
      phone: '+493012345678',
      address: { address: 'Weg 1', zipCode: '10115', city: 'Berlin', country: 'Germany' },
    },
    deliveryNotes: null,
    paymentMethod: null,
    paymentStatus: null,
    ...changes,
  });
