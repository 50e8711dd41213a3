import { expect, test } from 'vitest';
import { readOrderQuery } from './order-query.ts';

test.each([
  ['7K3QW0ZT9M', { number: '7K3QW0ZT9M' }],
  [' 7k3q-w0zt 9m ', { number: '7K3QW0ZT9M' }],
  ['#7K3QW0ZT9M', { number: '7K3QW0ZT9M' }],
  ['7k3qwOzt9m', { number: '7K3QW0ZT9M' }],
  ['lK3QW0ZTiM', { number: '1K3QW0ZT1M' }],
  ['mira@example.com', { email: 'mira@example.com' }],
  [' Mira@Example.com ', { email: 'Mira@Example.com' }],
  ['mira@example', undefined],
  ['mira @example.com', undefined],
  ['7K3QW0ZT9', undefined],
  ['7K3QW0ZT9MM', undefined],
  ['7K3QW0ZT9U', undefined],
  ['', undefined],
])('ORD-20 somebody looks for an order by %j', (typed, query) => {
  expect(readOrderQuery(typed)).toEqual(query);
});
