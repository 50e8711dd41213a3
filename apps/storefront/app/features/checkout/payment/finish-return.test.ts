import type { Client, Order, Problem } from '@mendwell/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTab } from '#app/draft/fixtures/fake-storage.ts';
import { finishReturn, readReturned } from './finish-return.ts';

beforeEach(() => void openTab());
afterEach(() => void vi.unstubAllGlobals());

const order = { id: 'o_1', status: 'awaiting_payment', paymentMethod: null } as Order;
const waiting = { order, setupIntentId: 'seti_1', asked: '' };
const incomplete = { code: 'payment_incomplete' } as Problem;

/** A server that responds this many times that the method is not saved yet, and then that it is. */
function server(times: number) {
  let asked = 0;
  const api = (async () => {
    asked += 1;
    return asked > times
      ? { ok: true, response: { ...order, status: 'submitted' } }
      : { ok: false, problem: incomplete };
  }) as unknown as Client;
  return { api, asked: () => asked };
}
const noPause = async () => undefined;

test.each([
  ['?redirect_status=succeeded&setup_intent=seti_1', 'succeeded'],
  ['?redirect_status=failed', 'failed'],
  ['?redirect_status=<script>', undefined],
  ['', undefined],
])('NAV-09 an address with %s says %s', (search, expected) => {
  expect(readReturned(new URL(`https://shop.example/checkout/3${search}`))).toBe(expected);
});

test('NAV-09 a bank that has consented is a moment ahead: it is asked again', async () => {
  const { api, asked } = server(2);
  expect(await finishReturn(api, waiting, 'succeeded', noPause)).toMatchObject({ kind: 'placed' });
  expect(asked()).toBe(3);
});

test.each([
  ['succeeded', 4],
  ['failed', 1],
  [undefined, 1],
] as const)('NAV-09 %s and still incomplete: given up after %s times', async (returned, times) => {
  const { api, asked } = server(99);
  expect(await finishReturn(api, waiting, returned, noPause)).toMatchObject({ kind: 'incomplete' });
  expect(asked()).toBe(times);
});
