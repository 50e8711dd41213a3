import type { PricedService } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { isSameDraft, outcomeOf, publishedList, shownServices, typedOf } from './price-rows.ts';

const service = (id: string, category: string, published: PricedService['published']): PricedService => ({
  id,
  name: id,
  nameTranslations: { de: id },
  service: { name: id, nameTranslations: { de: id } },
  category,
  published,
  inCity: published,
  isBookable: true,
});
const hem = service('hem', 'alteration', 1600);
const zip = service('zip', 'repair', '2700-3900');
const patch = service('patch', 'repair', null);
const prices = { services: [hem, zip, patch] };
const published = publishedList(prices);
const typed = (from: string, to = '', isOffered = true) => ({ from, to, isOffered });

test('DESK-04 the fields of a service say what was typed, or what is published in the language of the page', () => {
  expect(typedOf('en', zip, {})).toEqual(typed('27.00', '39.00'));
  expect(typedOf('de', hem, {})).toEqual(typed('16,00'));
  expect(typedOf('de', patch, {})).toEqual(typed('', '', false));
  expect(typedOf('en', hem, { hem: typed('17,') })).toEqual(typed('17,'));
});

test('DESK-04 what a draft changes is counted once for each service, right or wrong; what is typed as before is none', () => {
  const { changes, faults, count, list } = outcomeOf(published, {
    hem: typed('16'),
    zip: typed('28', '27'),
    patch: typed('9,50'),
  });
  expect([...changes.keys()]).toEqual(['patch']);
  expect([...faults.keys()]).toEqual(['zip']);
  expect([count, list['patch']]).toEqual([2, { low: 950, high: 950 }]);
});

test.each<[string, readonly PricedService[]]>([
  ['all', [hem, zip, patch]],
  ['alteration', [hem]],
  ['repair', [zip, patch]],
  ['off', [patch]],
])('DESK-04 the filter %s shows its services, and keeps those that the draft changes', (show, shown) => {
  const draft = { hem: typed('16', '', false), patch: typed('9') };
  expect(shownServices(prices, draft, show)).toEqual(shown);
});

test('DESK-04 what is not offered is not among what is', () => {
  expect(shownServices(prices, {}, 'all')).toEqual([hem, zip]);
  expect(shownServices(prices, {}, 'repair')).toEqual([zip]);
});

test('DESK-04 two drafts are the same in whatever order their services stand, and differ by one letter', () => {
  const [one, other] = [
    { from: '12', to: '', isOffered: true },
    { from: '8', to: '9', isOffered: false },
  ];
  expect(isSameDraft({ zip: one, hem: other }, { hem: other, zip: one })).toBe(true);
  expect(isSameDraft({ zip: one }, { zip: one, hem: other })).toBe(false);
  expect(isSameDraft({ zip: one }, { zip: { ...one, to: '13' } })).toBe(false);
  expect(isSameDraft({ hem: other }, { hem: { ...other, isOffered: true } })).toBe(false);
});
