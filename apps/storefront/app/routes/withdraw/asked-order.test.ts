import { expect, test } from 'vitest';
import { askedOrder } from './asked-order.ts';

test.each([
  ['?order=7K3QW0ZT9M', '7K3QW0ZT9M'],
  ['', ''],
  ['?order=', ''],
  ['?order=7k3qw0zt9m', ''],
  ['?order=7K3QW0ZT9MX', ''],
  ['?order=7K3QW0ZT9I', ''],
  ['?order=%3Cscript%3E', ''],
  ['?order=7K3QW0ZT9M%0A', ''],
])('LAW-06 FAULT-23 of %j only a number is filled in', (search, filled) => {
  expect(askedOrder(`https://shop.example/withdraw${search}`)).toBe(filled);
});
