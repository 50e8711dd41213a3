import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, methods, moneyOf, untilPayment } from '#test/charges.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { receiveMissedEvents } from './missed-events.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

test('FAULT-4 PAY-07 a dispute whose message is lost is found, and told once', async () => {
  const { order, customer } = await agreed(life, methods.fine);
  await untilPayment(customer, 'paid');
  const [taken] = (await moneyOf(life, order)).taken;
  await life.stripe.ask('webhooks', { lose: true });
  await life.stripe.ask('dispute', { id: taken?.payment_intent });
  await life.stripe.ask('webhooks', { lose: false });
  expect((await customer.review()).paymentStatus).toBe('paid');
  for (const time of ['first', 'second']) await receiveMissedEvents(life.submitting, `${time} look`);
  const disputed = await untilPayment(customer, 'failed');
  expect(disputed.timeline.filter(({ action }) => action === 'payment_dispute')).toHaveLength(1);
});
