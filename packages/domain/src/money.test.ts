import { expect, test } from 'vitest';
import { euros } from './money.ts';

test('money is whole cents', () => {
  expect(euros(123_450)).toEqual({ cents: 123_450, currency: 'EUR' });
});

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s cents are refused', (cents) => {
  expect(() => euros(cents)).toThrow(RangeError);
});
