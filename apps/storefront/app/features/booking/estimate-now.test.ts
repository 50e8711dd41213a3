import { expect, test } from 'vitest';
import { type Bag, emptyBag } from '#app/draft/bag.ts';
import { emptyDraft } from '#app/draft/booking.ts';
import { bagItem, bagProvider } from '#app/draft/fixtures/items.ts';
import type { ItemDraft } from '#app/draft/item.ts';
import { provider, wanting } from '#app/features/providers/fixtures/provider.ts';
import { estimateNow } from './estimate-now.ts';
import { optionPrices } from './option-price.ts';

const all = [
  provider('half', { 'zip/front': 1000 }),
  provider('dear', { 'zip/front': 3000, 'zip/pocket': 2000, ss_button: 600 }),
  provider('cheap', { 'zip/front': '1500-4000', 'zip/pocket': 1000 }),
  provider(
    'elsewhere',
    { 'zip/front': 100, 'zip/pocket': 100 },
    { servesWholeCity: false, postcodes: ['13591'] },
  ),
];
const both = wanting('zip/front', 'zip/pocket');
/** The order holds two buttons, from the expensive provider. */
const bag: Bag = { provider: bagProvider('dear', { ss_button: 600 }), items: [bagItem('coat')] };
const ticked = (subServiceId: string, quantity: number) => ({
  subServiceId,
  displayName: '',
  displayNameTranslations: { de: '' },
  canBeMultiple: true,
  price: 1,
  quantity,
});

type Row = {
  readonly item: ItemDraft;
  readonly bag?: Bag;
  readonly editing?: string;
  readonly postcode?: string;
  readonly expected: ReturnType<typeof estimateNow>;
};
const range = (low: number, high: number, among: number | undefined, isWholeOrder = false) => ({
  total: { low, high },
  among,
  isWholeOrder,
});

test.each<[string, Row]>([
  ['nothing before something is chosen', { item: wanting(), expected: undefined }],
  ['nothing where nobody does it', { item: wanting('hole/darn'), expected: undefined }],
  [
    'the range over all who do the one thing',
    { item: wanting('zip/front'), expected: range(1100 + 590, 4400 + 590, 3) },
  ],
  [
    'it grows with the choice, and who does half of it does not lower it',
    { item: both, expected: range(2750 + 590, 5500 + 590, 2) },
  ],
  [
    'over everybody in the city while no place is known',
    { item: wanting('zip/pocket'), postcode: '', expected: range(110 + 590, 2200 + 590, 3) },
  ],
  [
    'that of the chosen one',
    { item: { ...both, providerId: 'cheap' }, expected: range(2750 + 590, 5500 + 590, undefined) },
  ],
  [
    'that of the chosen one with what is ticked there',
    {
      item: { ...both, providerId: 'dear', subservices: [ticked('zip/pocket', 2)] },
      expected: range(4400 + 590, 4400 + 590, undefined),
    },
  ],
  [
    'the range again when the chosen one does not do it any more',
    { item: { ...both, providerId: 'half2' }, expected: range(2750 + 590, 5500 + 590, 2) },
  ],
  [
    'with something in the order, the whole order at its provider, which is past paying for delivery',
    { item: both, bag, expected: range(6820, 6820, undefined, true) },
  ],
  [
    'an item that is being changed counts once',
    { item: both, bag, editing: 'coat', expected: range(2750 + 590, 5500 + 590, 2) },
  ],
])('PRICE-08 the estimate as it grows: %s', (_, row) => {
  const draft = { ...emptyDraft, item: row.item, editing: row.editing ?? null };
  const work = { bag: row.bag ?? emptyBag, draft };
  expect(estimateNow(all, work, (row.postcode ?? '10115') || undefined)).toEqual(row.expected);
});

test.each<[string, ids: string[], expected: { low: number; high: number } | undefined]>([
  ['over those who do it', ['zip/front'], { low: 1100, high: 4400 }],
  ['all that it books, by who does all of it', ['zip/front', 'zip/pocket'], { low: 2750, high: 5500 }],
  ['none for one that books nothing', [], undefined],
  ['none where nobody does it', ['hole/darn'], undefined],
])('PRICE-07 the price of an option, with the service fee and without delivery: %s', (_, ids, expected) => {
  expect(optionPrices(all, '10115')({ childSubCategories: ids })).toEqual(expected);
});
