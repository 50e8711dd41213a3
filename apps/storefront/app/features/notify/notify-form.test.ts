import { sayIn } from '@mendwell/copy';
import { expect, test } from 'vitest';
import { checkFields, isAllEmpty, type NotifyErrors } from './notify-form.ts';

const say = sayIn('en');
test.each<[string, string, string, NotifyErrors]>([
  ['mira@example.com', 'Potsdam', '14467', {}],
  [' mira@example.com ', 'Potsdam', ' D-14467', {}],
  ['mira', 'Potsdam', '14467', { email: 'Invalid email' }],
  ['', '  ', '', { email: 'Invalid email', city: 'City is required', postcode: 'Postcode is required' }],
  ['mira@example.com', 'Potsdam', '1446', { postcode: 'Please enter five digits, for example 14467' }],
])('NOTIFY-02 %j, %j, %j', (email, city, postcode, expected) => {
  expect(checkFields({ email, city, postcode }, say)).toEqual(expected);
});

test('NOTIFY-02 spaces are nothing', () => {
  expect(isAllEmpty({ email: '', city: ' ', postcode: '' })).toBe(true);
  expect(isAllEmpty({ email: '', city: 'x', postcode: '' })).toBe(false);
});
