import { sampleProviderRequest } from '@mendwell/contract/samples/provider-request';
import { expect, test } from 'vitest';
import { chosenLines, isEverything, makeReport } from './unrepaired-draft.ts';
import { changePhotos, noUnrepaired, noWork, parseWork, photosOf } from './work.ts';

const line = (id: string, changes: object = {}) => ({
  id,
  item: 0,
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
const atWork = (unrepaired: string[] = []) => ({
  ...sampleProviderRequest,
  status: 'in_service' as const,
  unrepaired,
  quote: {
    version: 1,
    madeAt: '2026-11-03T08:48:00.000Z',
    answerBy: null,
    note: null,
    lines: [line('0.0'), line('0.1'), line('0.2', { isDeclined: true })],
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
const photo = { id: 'p', fileName: 'p.jpg', width: 1, height: 1, upload: { name: 'stored', at: 1 } };
const draft = {
  lines: ['0.1'],
  reason: 'too_worn' as const,
  note: ' It tears. ',
  advice: ' ',
  photos: [photo],
};

test('CARE-04 a report needs the work, a photo, a reason and a word; the advice is free', () => {
  for (const lacking of [{ lines: [] }, { photos: [] }, { reason: null }, { note: '  ' }])
    expect(makeReport(atWork(), { ...draft, ...lacking })).toBeUndefined();
  expect(makeReport(atWork(), noUnrepaired)).toBeUndefined();
  const report = { lines: ['0.1'], reason: 'too_worn', note: 'It tears.', photos: ['stored'] };
  expect(makeReport(atWork(), draft)).toEqual(report);
  expect(makeReport(atWork(), { ...draft, advice: ' Wear it. ' })).toEqual({ ...report, advice: 'Wear it.' });
});

test('CARE-04 only lines on which work is left are reported: what a colleague has reported, or the customer declined, is not', () => {
  const all = { ...draft, lines: ['0.0', '0.1', '0.2', '0.9'] };
  expect(chosenLines(atWork(), all)).toEqual(['0.0', '0.1']);
  expect(isEverything(atWork(), all)).toBe(true);
  expect(isEverything(atWork(), draft)).toBe(false);
  expect(chosenLines(atWork(['0.0']), all)).toEqual(['0.1']);
  expect(isEverything(atWork(['0.0']), draft)).toBe(true);
  expect(makeReport(atWork(['0.1']), draft)).toBeUndefined();
});

test('DESK-04 CARE-04 what was typed is read again as it was kept, and photos that pages of before kept alone stay', () => {
  const handBack = { reason: 'illness' as const, note: 'I am' };
  const work = { ...noWork, unrepaired: draft, handBack };
  expect(parseWork(JSON.stringify(work))).toEqual(work);
  const before = { answer: null, photos: [], unrepaired: [photo], more: null };
  expect(parseWork(JSON.stringify(before)).unrepaired).toEqual({ ...noUnrepaired, photos: [photo] });
  expect(parseWork(JSON.stringify({ ...before, unrepaired: [] })).unrepaired).toBeNull();
  expect(photosOf(work)).toEqual([photo]);
  const sent = changePhotos(work, (one) => ({ ...one, upload: null }));
  expect(sent.unrepaired?.photos).toEqual([{ ...photo, upload: null }]);
  expect(sent.handBack).toEqual(handBack);
});
