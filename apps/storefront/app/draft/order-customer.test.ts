import { OrderCustomer } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { orderCustomer } from './order-customer.ts';
import { toE164 } from './phone-number.ts';

const mira = {
  title: 'ms',
  firstName: ' Mira ',
  lastName: 'Sommerfeld-Okafor',
  email: 'mira@example.com ',
  phone: '0171 1234567',
  address: 'Oranienstraße 178',
  postalCode: 'D-10999',
  servedPostcode: '10999',
};

test('CUST-01 the form as an order carries it', () => {
  expect(orderCustomer(mira, toE164)).toEqual({
    customer: {
      title: 'ms',
      givenName: 'Mira',
      familyName: 'Sommerfeld-Okafor',
      email: 'mira@example.com',
      phone: '+491711234567',
      address: {
        address: 'Oranienstraße 178',
        zipCode: '10999',
        city: 'Berlin',
        state: 'Berlin',
        country: 'Germany',
      },
    },
  });
});

test('CUST-01 what may stay empty is sent only when it does not', () => {
  const { customer, deliveryNotes } = orderCustomer(
    { ...mira, address2: ' Hinterhaus ', deliveryNotes: 'Zweiter Hof,\r\n\tbei Okafor klingeln. 🔔 ' },
    toE164,
  );
  expect(customer.address.secondAddress).toBe('Hinterhaus');
  expect(deliveryNotes).toBe('Zweiter Hof,\n bei Okafor klingeln. 🔔');
});

test.each([
  ['Jürgen-Großẞ', 'Jürgen-Großẞ'],
  ['O\u0308mer', 'Ömer'],
  ['\u202aMira\u202c\u200f', 'Mira'],
  ['Mira\u0000\u0007', 'Mira'],
  ['Mira\tAnna', 'Mira Anna'],
  ['🧵'.repeat(50), '🧵'.repeat(50)],
])('FAULT-34 %j is taken by the API as %j', (typed, sent) => {
  const { customer } = orderCustomer({ ...mira, firstName: typed, address: typed, address2: typed }, toE164);
  expect(customer.givenName).toBe(sent);
  expect(OrderCustomer.safeParse(customer).success).toBe(true);
});

test.each([
  ['030 1234567', '+49301234567'],
  ['12345678', '+4912345678'],
  ['+49 (0)30 1234567', '+49301234567'],
  ['0049 30 1234567', '+49301234567'],
  ['\u202a+49 171 1234567\u202c', '+491711234567'],
  ['+43 660 1234567', '+436601234567'],
  ['00 33 6 12 34 56 78', '+33612345678'],
  ['0301', undefined],
  ['+999 12345678', undefined],
])('CUST-03 %j is dialled as %s', (typed, dialled) => {
  expect(toE164(typed)).toBe(dialled);
});
