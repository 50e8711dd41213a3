import { expect, test } from 'vitest';
import type { CatalogueRows } from './catalogue.ts';
import { withPriceLists } from './with-price-lists.ts';

const price = (provider: string, sub: string, low: number, position = 0) => ({
  provider_id: provider,
  sub_service_id: sub,
  position,
  low,
  high: low,
});
/** The parts of a catalogue that lists are about. */
const rows = {
  providers: [{ id: 'a' }, { id: 'b' }],
  sub_services: [{ id: 'hem' }, { id: 'zip' }, { id: 'patch' }],
  provider_prices: [price('a', 'hem', 1600), price('a', 'zip', 2700, 1), price('b', 'hem', 1700)],
} as unknown as CatalogueRows;
const one = (cents: number) => ({ low: cents, high: cents });

test('DESK-04 a published list goes before the imported prices of its workshop as a whole, and touches no other', () => {
  const { provider_prices: prices } = withPriceLists(rows, [
    { providerId: 'a', version: 2, prices: { patch: one(950), hem: one(1800) } },
  ]);
  expect(prices).toEqual([price('b', 'hem', 1700), price('a', 'hem', 1800), price('a', 'patch', 950, 2)]);
});

test('DESK-04 what has left the catalogue is left out: a service, and a workshop', () => {
  const { provider_prices: prices } = withPriceLists(rows, [
    { providerId: 'a', version: 2, prices: { knot: one(950) } },
    { providerId: 'gone', version: 1, prices: { hem: one(1) } },
  ]);
  expect(prices).toEqual([price('b', 'hem', 1700)]);
  expect(withPriceLists(rows, [])).toBe(rows);
});
