import { type ProviderRequest, submitQuote } from '@mendwell/contract';
import { photoName, sampleProviderRequest, signature } from '@mendwell/contract/samples/provider-request';
import { expect, test } from 'vitest';
import {
  makeQuote,
  openLines,
  orderedLines,
  problemsOf,
  type QuoteDraft,
  sumQuoteDraft,
} from './quote-draft.ts';
import {
  addLine,
  asOrdered,
  removeAdded,
  resetLine,
  sayOfAdded,
  sayOfLine,
  setPhoto,
  settleLine,
} from './quote-draft-changes.ts';
import { startQuoteDraft } from './start-quote-draft.ts';

const request: ProviderRequest = sampleProviderRequest;
const workPhoto = photoName(1);
const begun = startQuoteDraft(request, 'en');
const [pocket, buttons, hem] = orderedLines(request);
if (!pocket || !buttons || !hem) throw new Error('the sample has three lines');
const photo = { id: 'p1', fileName: 'lining.jpg', width: 3, height: 4, upload: { name: workPhoto, at: 0 } };

const quoteOf = (draft: QuoteDraft, of: ProviderRequest = request) => makeQuote(of, draft);
const isTaken = (quote: object | undefined) => submitQuote.body.safeParse({ ...quote, signature }).success;

test('ORD-02 confirming says every ordered price as it is, and nothing else', () => {
  const quote = quoteOf(begun);
  expect(quote).toEqual({
    lines: [
      { id: '0.0', price: 2200 },
      { id: '0.1', price: 500 },
      { id: '1.0', price: 2300 },
    ],
    newLines: [],
  });
  expect(isTaken(quote)).toBe(true);
  expect(sumQuoteDraft(request, begun)).toEqual({
    lines: 3,
    services: { low: 5500, high: 5500 },
    isChanged: false,
  });
});

test('ORD-02 ORD-15 a dearer line carries its reason, words and photo, in whole cents', () => {
  const dearer = sayOfLine(begun, pocket.id, {
    price: '31,50',
    reason: 'hidden_damage',
    note: ' The lining is torn. ',
    photo,
    isLeftOut: false,
  });
  const quote = quoteOf(dearer);
  expect(quote?.lines[0]).toEqual({
    id: '0.0',
    price: 3150,
    reason: 'hidden_damage',
    note: 'The lining is torn.',
    photo: workPhoto,
  });
  expect(isTaken(quote)).toBe(true);
  expect(sumQuoteDraft(request, dearer)).toMatchObject({ isChanged: true });
});

test('ORD-15 whatever differs from the order needs a reason, cheaper or dearer', () => {
  const said = { price: '23', reason: null, note: '', photo: null, isLeftOut: false };
  expect(problemsOf(said, pocket.before)).toEqual(['reason']);
  expect(problemsOf({ ...said, price: '21' }, pocket.before)).toEqual(['reason']);
  expect(problemsOf({ ...said, price: '22.00' }, pocket.before)).toEqual([]);
  expect(problemsOf({ ...said, price: '21', reason: 'other' }, pocket.before)).toEqual([]);
  expect(problemsOf({ ...said, price: '30' }, { low: 1900, high: 3600 })).toEqual(['reason']);
  expect(problemsOf({ ...said, price: '19' }, { low: 1900, high: 3600 })).toEqual([]);
  expect(problemsOf({ ...said, isLeftOut: true }, pocket.before)).toEqual(['reason']);
  expect(problemsOf({ ...said, price: '', isLeftOut: true, reason: 'other' }, pocket.before)).toEqual([]);
  expect(problemsOf({ ...said, price: 'soon' }, pocket.before)).toEqual(['price']);
  expect(problemsOf({ ...said, price: '0' }, null)).toEqual(['reason']);
});

test('ORD-15 a photo that is still on its way keeps the answer here', () => {
  const waiting = setPhoto(
    sayOfLine(begun, pocket.id, { ...asOrdered(pocket, 'en'), reason: 'other' }),
    pocket.id,
    { ...photo, upload: null },
  );
  expect(openLines(request, waiting)).toEqual(['0.0']);
  expect(quoteOf(waiting)).toBeUndefined();
  expect(quoteOf(setPhoto(waiting, pocket.id, null))).toBeDefined();
});

test('ORD-02 a new line belongs to its item, counts for each, and needs a name, a price and a reason', () => {
  const empty = addLine(begun, 1, 'new1');
  expect(openLines(request, empty)).toEqual(['new1']);
  const line = empty.added[0];
  expect(line && problemsOf(line, null)).toEqual(['name', 'price']);
  const filled = sayOfAdded(empty, 'new1', {
    name: ' Knee darned ',
    quantity: 2,
    price: '12.5',
    reason: 'more_damage',
  });
  const quote = quoteOf(filled);
  expect(quote?.newLines).toEqual([
    { item: 1, name: 'Knee darned', quantity: 2, price: 1250, reason: 'more_damage' },
  ]);
  expect(isTaken(quote)).toBe(true);
  expect(sumQuoteDraft(request, filled)).toEqual({
    lines: 4,
    services: { low: 8000, high: 8000 },
    isChanged: true,
  });
  expect(removeAdded(filled, 'new1')).toEqual(begun);
});

test('ORD-02b a range waits for a price of its own, and above its low end a reason is asked for', () => {
  const ranged: ProviderRequest = {
    ...request,
    services: '5200-6900',
    items: request.items.map((item, at) =>
      at === 1
        ? {
            ...item,
            services: item.services.map((one) => ({ ...one, price: '1900-3600', linePrice: '1900-3600' })),
          }
        : item,
    ),
  };
  const draft = startQuoteDraft(ranged, 'de');
  expect(openLines(ranged, draft)).toEqual(['1.0']);
  expect(sumQuoteDraft(ranged, draft).services).toEqual({ low: 5100, high: 6800 });
  const line = orderedLines(ranged)[2];
  expect(line && asOrdered(line, 'de').price).toBe('');
  const said = { price: '19,00', reason: null, note: '', photo: null, isLeftOut: false };
  const low = sayOfLine(draft, '1.0', said);
  expect(makeQuote(ranged, low)?.lines[2]).toEqual({ id: '1.0', price: 1900 });
  const higher = sayOfLine(draft, '1.0', { ...said, price: '27,00' });
  expect(makeQuote(ranged, higher)).toBeUndefined();
  const withReason = sayOfLine(draft, '1.0', { ...said, price: '27,00', reason: 'longer' });
  expect(makeQuote(ranged, withReason)?.lines[2]).toEqual({ id: '1.0', price: 2700, reason: 'longer' });
});

test('ORD-02b a line that is left out says so, costs nothing and needs a reason', () => {
  const leftOut = sayOfLine(begun, pocket.id, { ...asOrdered(pocket, 'en'), isLeftOut: true });
  expect(openLines(request, leftOut)).toEqual(['0.0']);
  const withReason = sayOfLine(leftOut, pocket.id, {
    ...asOrdered(pocket, 'en'),
    isLeftOut: true,
    reason: 'other',
  });
  const quote = quoteOf(withReason);
  expect(quote?.lines[0]).toEqual({ id: '0.0', price: 0, isLeftOut: true, reason: 'other' });
  expect(isTaken(quote)).toBe(true);
  expect(sumQuoteDraft(request, withReason).services).toEqual({ low: 3300, high: 3300 });
});

test('ORD-02 a line that was opened and left as it was is not a changed one', () => {
  const opened = sayOfLine(begun, buttons.id, asOrdered(buttons, 'de'));
  expect(opened.changed['0.1']?.price).toBe('5,00');
  expect(settleLine(opened, buttons)).toEqual(begun);
  const noted = sayOfLine(begun, buttons.id, { ...asOrdered(buttons, 'de'), note: 'Horn buttons' });
  expect(settleLine(noted, buttons)).toEqual(noted);
  expect(resetLine(noted, buttons.id)).toEqual(begun);
});

test('ORD-02 a quote that was sent is where the next one begins', () => {
  const quoted = { ...hem.service, item: 1, isDeclined: false, isLeftOut: false, note: null, photo: null };
  const again = startQuoteDraft(
    {
      ...request,
      quote: {
        version: 2,
        madeAt: '2026-11-03T08:48:00.000Z',
        answerBy: null,
        note: null,
        totalPrice: {
          estimatedPrice: 0,
          services: 0,
          serviceFee: 0,
          deliveryFee: 0,
          reduction: 0,
          vat: 0,
        },
        lines: [
          {
            ...quoted,
            id: '1.0',
            price: 2600,
            linePrice: 2600,
            before: 2300,
            beforeLine: 2300,
            reason: 'longer',
          },
          {
            ...quoted,
            id: 'n1',
            displayName: 'Knee darned',
            price: 900,
            linePrice: 900,
            before: null,
            beforeLine: null,
            reason: 'other',
            photo: workPhoto,
          },
        ],
      },
    },
    'de',
  );
  expect(again.version).toBe(2);
  expect(again.changed).toEqual({
    '1.0': { price: '26,00', reason: 'longer', note: '', photo: null, isLeftOut: false },
  });
  expect(again.added).toEqual([
    {
      key: 'n1',
      item: 1,
      name: 'Knee darned',
      quantity: 1,
      price: '9,00',
      reason: 'other',
      isLeftOut: false,
      note: '',
      photo: {
        id: workPhoto,
        fileName: '',
        width: 0,
        height: 0,
        upload: { name: workPhoto, at: Number.MAX_SAFE_INTEGER },
      },
    },
  ]);
});
