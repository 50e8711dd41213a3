import type { CallResult, Client, Order, Problem, ProblemCode } from '@mendwell/contract';
import { confirmPayment, openSetup } from '@mendwell/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage, openTab } from '#app/draft/fixtures/fake-storage.ts';
import { storedWaitingOrder, type WaitingOrder } from '#app/draft/order.ts';
import { openForm } from './open-form.ts';

vi.mock('./load-stripe.ts', () => ({ loadPayments: async () => ({}) }));
vi.mock('./payment-fields.tsx', () => ({ default: () => null }));

let waiting: WaitingOrder | undefined;
beforeEach(() => {
  openTab();
  vi.stubGlobal('sessionStorage', new FakeStorage());
  waiting = { order: { id: 'o_1' } as Order, setupIntentId: 'seti_1', asked: '', itemIds: [] };
  vi.spyOn(storedWaitingOrder, 'get').mockImplementation(() => waiting);
  vi.spyOn(storedWaitingOrder, 'clear').mockImplementation(() => {
    waiting = undefined;
  });
});
afterEach(() => void vi.unstubAllGlobals());

type Answer = 'ok' | ProblemCode;
const answerWith = (response: Answer, content: object): CallResult<object> =>
  response === 'ok' ? { ok: true, response: content } : { ok: false, problem: { code: response } as Problem };

/** A server that returns the given responses in turn. */
function server(confirms: Answer[], opens: Answer[]): Client {
  return (async (endpoint: object) => {
    if (endpoint === confirmPayment)
      return answerWith(confirms.shift() ?? 'ok', { ...waiting?.order, paymentMethod: null });
    if (endpoint === openSetup)
      return answerWith(opens.shift() ?? 'ok', { setupIntentId: 'seti_2', clientSecret: 'secret' });
    throw new Error('not asked for here');
  }) as unknown as Client;
}
const settings = { publishableKey: 'pk', scriptUrl: undefined };

test('FAULT-15 the server finds the order that waits to be placed: it is finished, not made again', async () => {
  const api = server(['payment_incomplete', 'ok'], ['already_ordered']);
  expect(await openForm(api, settings)).toEqual({ kind: 'placed' });
});

test('FAULT-15 and when nobody answers then, no other form is opened', async () => {
  const api = server(['payment_incomplete', 'unavailable'], ['already_ordered']);
  expect(await openForm(api, settings)).toMatchObject({ kind: 'unfinished' });
});

test('FAULT-15 placed, but not by this browser: it says so', async () => {
  waiting = undefined;
  const api = server([], ['already_ordered']);
  expect(await openForm(api, settings)).toMatchObject({
    kind: 'failed',
    problem: { code: 'already_ordered' },
  });
});

test('PAY-03 an order that has waited too long gives way to a fresh form', async () => {
  const api = server(['payment_incomplete'], ['order_expired', 'ok']);
  expect(await openForm(api, settings)).toMatchObject({ kind: 'open', setupIntentId: 'seti_2' });
  expect(waiting).toBeUndefined();
});
