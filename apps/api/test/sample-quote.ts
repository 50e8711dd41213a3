import type { Order } from '@mendwell/contract';
import { sampleOrder } from './sample-order.ts';

/** The provider has found more work: the lining is torn as well, and the pocket takes longer. */
export const sampleQuote: NonNullable<Order['quote']> = {
  version: 1,
  madeAt: '2026-11-03T10:00:00.000Z',
  answerBy: '2026-11-10T11:00:00.000Z',
  note: 'Without a new lining the pocket opens again by winter.',
  lines: [
    {
      id: '0.0',
      item: 0,
      displayName: 'Pocket repaired',
      displayNameTranslations: { de: 'Tasche repariert' },
      quantity: 1,
      price: 3400,
      linePrice: 3400,
      before: '2200-3000',
      beforeLine: '2200-3000',
      reason: 'longer',
      note: null,
      photo: null,
      isLeftOut: false,
      isDeclined: false,
    },
    {
      id: '0.1',
      item: 0,
      displayName: 'Button sewn on',
      displayNameTranslations: { de: 'Knopf angenäht' },
      quantity: 2,
      price: 500,
      linePrice: 1000,
      before: 500,
      beforeLine: 1000,
      reason: null,
      note: null,
      photo: null,
      isLeftOut: false,
      isDeclined: false,
    },
    {
      id: 'n1',
      item: 0,
      displayName: 'Lining repaired',
      displayNameTranslations: { de: 'Futter repariert' },
      quantity: 1,
      price: 2400,
      linePrice: 2400,
      before: null,
      beforeLine: null,
      reason: 'hidden_damage',
      note: 'The lining behind the pocket has torn as well.',
      photo: '0190a6c0-0000-7000-8000-000000000004',
      isLeftOut: false,
      isDeclined: false,
    },
    {
      id: '1.0',
      item: 1,
      displayName: 'Jeans hemmed with original edge',
      displayNameTranslations: { de: 'Jeans gekürzt mit Originalsaum' },
      quantity: 1,
      price: 2300,
      linePrice: 2300,
      before: 2300,
      beforeLine: 2300,
      reason: null,
      note: null,
      photo: null,
      isLeftOut: false,
      isDeclined: false,
    },
  ],
  totalPrice: {
    estimatedPrice: 9009,
    services: 9100,
    serviceFee: 819,
    deliveryFee: 0,
    reduction: 910,
    vat: 1438,
  },
};

/** The same order with the provider's quote, on which the customer has not decided yet. */
export const quotedOrder = (changes: Partial<Order> = {}): Order =>
  sampleOrder({
    status: 'quoted',
    quote: sampleQuote,
    actions: ['accept', 'cancel'],
    timeline: [...sampleOrder().timeline, { action: 'quote', at: sampleQuote.madeAt }],
    ...changes,
  });

/** The customer has accepted the quote and paid. */
export const acceptedOrder = (changes: Partial<Order> = {}): Order =>
  quotedOrder({
    status: 'accepted',
    paymentStatus: 'paid',
    quote: { ...sampleQuote, answerBy: null },
    agreedPrice: sampleQuote.totalPrice,
    actions: ['cancel', 'choose_pickup', 'withdraw'],
    timeline: [...quotedOrder().timeline, { action: 'accept', at: '2026-11-04T08:00:00.000Z' }],
    ...changes,
  });

/** The customer has declined the lining. */
export const partlyAcceptedOrder = (changes: Partial<Order> = {}): Order =>
  acceptedOrder({
    quote: {
      ...sampleQuote,
      answerBy: null,
      lines: sampleQuote.lines.map((line) => ({ ...line, isDeclined: line.id === 'n1' })),
    },
    agreedPrice: {
      estimatedPrice: 6633,
      services: 6700,
      serviceFee: 603,
      deliveryFee: 0,
      reduction: 670,
      vat: 1059,
    },
    ...changes,
  });

/** The order has a courier visit for the pick-up; in the samples below, the courier has collected it. */
export const bookedOrder = (changes: Partial<Order> = {}): Order =>
  acceptedOrder({
    status: 'pickup_scheduled',
    pickup: { day: '2026-11-06', startsAt: '19:00', endsAt: '21:00' },
    promisedBack: '2026-11-20',
    ...changes,
  });

export const collectedOrder = (changes: Partial<Order> = {}): Order =>
  bookedOrder({
    status: 'collected',
    actions: ['withdraw'],
    timeline: [...acceptedOrder().timeline, { action: 'collect', at: '2026-11-06T18:24:00.000Z' }],
    ...changes,
  });
