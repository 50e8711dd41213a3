import { expect, test } from 'vitest';
import { checkLayers, featuresNamed } from './feature-layers.ts';

const order = [['frame'], ['booking', 'order', 'chat'], ['bag']];
const all = ['frame', 'booking', 'order', 'chat', 'bag'];
const importing = (from: string, to: string) => ({ file: `${from}/a.ts`, from, to });
const check = (imports: readonly (readonly [from: string, to: string])[]) =>
  checkLayers(
    imports.map(([from, to]) => importing(from, to)),
    all,
    order,
  );

test.each([
  ["import { call } from '#app/features/order/call.ts';", ['order']],
  ["import type { Move } from '#app/features/bag/move.ts';", ['bag']],
  ["const load = () => import('#app/features/bag/bag-drawer.tsx');", ['bag']],
  ["import '#app/features/my-data/step.css';", ['my-data']],
  ["import { stem } from '../search/words.ts';", ['search']],
  ["import { stem } from '../../search/words.ts';", []],
  ["import { call } from './call.ts';", ['faq']],
  ["import { call } from './steps/call.ts';", ['faq']],
  ["import { readWork } from '#app/draft/work.ts';", []],
])('a feature is found where it is imported: %s', (text, expected) => {
  expect(featuresNamed(text, 'faq/filter-faq.ts')).toEqual(expected);
});

test('features import from their own layer and from lower ones', () => {
  expect(
    check([
      ['frame', 'bag'],
      ['booking', 'bag'],
      ['order', 'booking'],
      ['chat', 'order'],
    ]),
  ).toEqual([]);
});

test('an import upwards is refused', () => {
  expect(check([['bag', 'booking']])).toEqual([
    'bag/a.ts imports booking, which is above it: move what both need to a lower layer',
  ]);
});

test('two features of a layer that import each other are refused, also over a third', () => {
  expect(
    check([
      ['booking', 'order'],
      ['order', 'booking'],
    ]),
  ).toEqual([
    'booking/a.ts imports order, which leads back to booking: move what both need',
    'order/a.ts imports booking, which leads back to order: move what both need',
  ]);
  const circle = [
    ['booking', 'order'],
    ['order', 'chat'],
    ['chat', 'booking'],
  ] as const;
  expect(check(circle)).toHaveLength(3);
});

test('every feature has a layer, and no layer names a feature that is gone', () => {
  expect(checkLayers([], [...all, 'gifts'], order)).toEqual([
    'gifts has no layer: add it in ops/checks/feature-layers.ts',
  ]);
  expect(checkLayers([], ['frame', 'booking', 'order', 'chat'], order)).toEqual([
    'bag is no longer a feature: take it out of its layer',
  ]);
});

test('the features of the storefront keep to their layers', () => {
  expect(checkLayers()).toEqual([]);
});
