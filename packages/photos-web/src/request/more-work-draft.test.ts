import { sampleProviderRequest } from '@mendwell/contract/samples/provider-request';
import { expect, test } from 'vitest';
import { itemOf, itemsAtWork, makeMoreWork, missingOf, noMoreWork } from './more-work-draft.ts';

const line = (id: string, item: number, changes: object = {}) => ({
  id,
  item,
  displayName: 'Button sewn on',
  displayNameTranslations: { de: 'Knopf angenäht' },
  quantity: 1,
  price: 500,
  linePrice: 500,
  before: 500,
  beforeLine: 500,
  reason: null,
  note: null,
  photo: null,
  isLeftOut: false,
  isDeclined: false,
  ...changes,
});
const atWork = (lines: ReturnType<typeof line>[], unrepaired: string[] = []) => ({
  ...sampleProviderRequest,
  status: 'in_service' as const,
  unrepaired,
  quote: {
    version: 1,
    madeAt: '2026-11-03T08:48:00.000Z',
    answerBy: null,
    note: null,
    lines,
    totalPrice: {
      estimatedPrice: 1100,
      services: 1000,
      serviceFee: 100,
      deliveryFee: 0,
      reduction: 0,
      vat: 176,
    },
  },
});
const both = atWork([line('0.0', 0), line('1.0', 1)]);
const photo = { id: 'p', fileName: 'p.jpg', width: 1, height: 1, upload: { name: 'stored', at: 1 } };
const draft = {
  ...noMoreWork,
  item: 0,
  name: ' Seam closed ',
  price: '14,00',
  reason: 'hidden_damage' as const,
  photos: [photo],
};

test('CARE-03 more work can be asked for on items on which agreed work is left', () => {
  expect(itemsAtWork(both)).toEqual([0, 1]);
  expect(itemsAtWork(atWork([line('0.0', 0), line('1.0', 1, { isDeclined: true })]))).toEqual([0]);
  expect(itemsAtWork(atWork([line('0.0', 0), line('1.0', 1, { isLeftOut: true })]))).toEqual([0]);
  expect(itemsAtWork(atWork([line('0.0', 0), line('1.0', 1)], ['0.0']))).toEqual([1]);
  expect(itemOf(both, noMoreWork)).toBeUndefined();
  expect(itemOf(atWork([line('1.0', 1)]), noMoreWork)).toBe(1);
  expect(itemOf(atWork([line('1.0', 1)]), { ...noMoreWork, item: 0 })).toBe(1);
});

test('CARE-03 a question needs the item, the work, its price, a reason and a photo', () => {
  expect(missingOf(both, noMoreWork)).toEqual(['item', 'name', 'price', 'reason', 'photo']);
  expect(missingOf(both, draft)).toEqual([]);
});

test('CARE-03 what is sent are the new work, the stored photos, and what is done of that item', () => {
  expect(makeMoreWork(both, noMoreWork, 'More work')).toBeUndefined();
  expect(makeMoreWork(both, { ...draft, note: ' Look. ', done: ['0.0', '1.0'] }, 'More work')).toEqual({
    newLines: [{ item: 0, name: 'Seam closed', quantity: 1, price: 1400, reason: 'hidden_damage' }],
    note: 'Look.',
    photos: ['stored'],
    done: ['0.0'],
  });
  // A photo that has not arrived yet is not sent, and a price can be shown before the work has a name.
  const begun = { ...noMoreWork, item: 1, price: '5', photos: [{ ...photo, upload: null }] };
  expect(makeMoreWork(both, begun, 'More work')).toEqual({
    newLines: [{ item: 1, name: 'More work', quantity: 1, price: 500, reason: 'other' }],
    photos: [],
    done: [],
  });
});
