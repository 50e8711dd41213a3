import { expect, test } from 'vitest';
import type { CustomerForm } from './customer.ts';
import {
  type CheckedField,
  type CustomerProblem,
  checkCustomer,
  isCustomerComplete,
} from './customer-check.ts';
import { isPhone } from './phone-number.ts';

const everywhere = { servesWholeCity: true, postcodes: [] };
const mira: CustomerForm = {
  title: 'none',
  firstName: 'Mira',
  lastName: 'Sommerfeld-Okafor',
  email: 'mira@example.com',
  phone: '030 1234567',
  address: 'Oranienstraße 178',
  postalCode: '10999',
  servedPostcode: '10999',
};

test('CUST-01 CUST-02 what is asked for is enough', () => {
  expect(checkCustomer(mira, { provider: everywhere, isPhone })).toEqual({});
  expect(isCustomerComplete(mira, { provider: everywhere })).toBe(true);
});

test('CUST-02 everything required is missing at first; the second line and the notes are not', () => {
  expect(checkCustomer({}, { provider: everywhere })).toEqual({
    title: 'missing',
    firstName: 'missing',
    lastName: 'missing',
    email: 'missing',
    phone: 'missing',
    address: 'missing',
    postalCode: 'missing',
  });
  expect(isCustomerComplete(undefined, { provider: everywhere })).toBe(false);
});

const long = (count: number) => 'ß'.repeat(count);
test.each<[CheckedField, string, CustomerProblem | undefined]>([
  ['title', 'mr', undefined],
  ['title', 'mrs', undefined],
  ['title', 'ms', undefined],
  ['title', 'Dr', 'missing'],
  ['firstName', '   ', 'missing'],
  ['firstName', '\u202a\u202c', 'missing'],
  ['firstName', long(100), undefined],
  ['firstName', ` ${long(100)} `, undefined],
  ['firstName', long(101), 'too_long'],
  ['firstName', 'O\u0308mer Şahin-ẞ 🧵', undefined],
  ['lastName', long(101), 'too_long'],
  ['email', 'mira.sommerfeld@', 'not_an_email'],
  ['email', 'mira', 'not_an_email'],
  ['email', ' mira@example.com ', undefined],
  ['email', `${'a'.repeat(250)}@example.com`, 'not_an_email'],
  ['phone', '0301', 'too_few_numbers'],
  ['phone', '+49 30 123', 'too_few_numbers'],
  ['phone', '1234567', 'too_few_numbers'],
  ['phone', '12345678', undefined],
  ['phone', '030 12345678', undefined],
  ['phone', '(030) 123-456/78', undefined],
  ['phone', '+43 660 1234567', undefined],
  ['phone', '0043 660 1234567', undefined],
  ['phone', '\u202a+49 171 1234567\u202c', undefined],
  ['phone', 'call me', 'not_only_numbers'],
  ['phone', '030 12345678 ext. 5', 'not_only_numbers'],
  ['phone', '030+12345678', 'not_only_numbers'],
  ['phone', '+49 30 1234567890123456', 'not_a_phone'],
  ['phone', '+999 12345678', 'not_a_phone'],
  ['phone', '1'.repeat(41), 'too_long'],
  ['address', '\n', 'missing'],
  ['address', long(200), undefined],
  ['address', long(201), 'too_long'],
  ['address2', '', undefined],
  ['address2', long(201), 'too_long'],
  ['deliveryNotes', long(500), undefined],
  ['deliveryNotes', long(501), 'too_long'],
  ['postalCode', ' ', 'missing'],
  ['postalCode', '1099', 'not_five_digits'],
  ['postalCode', '109999', 'not_five_digits'],
  ['postalCode', 'Berlin', 'not_five_digits'],
  ['postalCode', 'D-10999', undefined],
  ['postalCode', '14467', 'not_known_to_be_served'],
])('CUST-02 CUST-03 CUST-04 %s %j: %s', (field, value, problem) => {
  const form = { ...mira, [field]: value };
  expect(checkCustomer(form, { provider: everywhere, isPhone })[field]).toBe(problem);
});

test.each([
  [{ servesWholeCity: false, postcodes: ['10999'] }, undefined],
  [{ servesWholeCity: false, postcodes: ['10115'] }, 'not_served_by_provider'],
  [null, 'not_served_by_provider'],
])('CUST-04 we come there, and so must the workshop: %j', (provider, problem) => {
  expect(checkCustomer(mira, { provider }).postalCode).toBe(problem);
  expect(isCustomerComplete(mira, { provider })).toBe(problem === undefined);
});

test('NAV-06 a postcode that was changed after it was looked up has to be looked up again', () => {
  expect(isCustomerComplete({ ...mira, postalCode: '10115' }, { provider: everywhere })).toBe(false);
});
