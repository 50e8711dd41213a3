import type { ReceiptFacts } from '#documents/receipt-facts.ts';

/** A receipt with everything that one can contain: a voucher, declined lines, a card. */
export const sampleReceipt: ReceiptFacts = {
  number: 'R-2026-20722',
  issuedAt: new Date('2026-11-04T08:31:00Z'),
  order: {
    number: '7K3QW0ZT9M',
    placedAt: new Date('2026-11-02T09:15:00Z'),
    agreedAt: new Date('2026-11-03T07:31:00Z'),
  },
  completedAt: null,
  customer: { name: 'Mira Sommerfeld-Okafor', address: ['Oranienstraße 178', '10999 Berlin'] },
  provider: { name: 'Zwirnstube Rixdorf', address: ['Richardplatz 9', '12055 Berlin'] },
  items: [
    {
      name: 'Wool coat, navy',
      lines: [
        { name: 'Pocket repaired', quantity: 1, price: 2200, amount: 2200 },
        { name: 'Button sewn on', quantity: 2, price: 500, amount: 1000 },
        { name: 'Lining repaired', quantity: 1, price: 2400, amount: 2400, isDeclined: true },
      ],
    },
    { name: 'Jeans', lines: [{ name: 'Hemmed', quantity: 1, price: 2300, amount: 2300 }] },
    { name: 'Scarf', lines: [{ name: 'Washed', quantity: 1, price: 900, amount: 900, isDeclined: true }] },
  ],
  sums: {
    services: 5500,
    voucher: { code: 'MEND10', reduction: 550 },
    serviceFee: 495,
    serviceFeeRate: 1000,
    deliveryFee: 590,
    total: 6035,
    vat: 964,
    vatRate: 1900,
  },
  payment: {
    with: { type: 'card', brand: 'visa', last4: '4242' },
    at: new Date('2026-11-04T08:31:00Z'),
  },
  refunds: [],
  withdrawUntil: new Date('2026-11-17T12:00:00Z'),
};
