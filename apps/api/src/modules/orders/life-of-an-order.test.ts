import * as contract from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letCourierBeCalled } from '#test/courier-visits.ts';
import { untilMails } from '#test/inbox.ts';
import { Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

test('ORD-01 ORD-02 ORD-08 ORD-09 ORD-10 PAY-07 confirmed at the estimate, charged once, through to the door', async () => {
  const { buyer, order } = await submitted(life);
  const workshop = await new Provider(life, order).signIn();
  const customer = new Reader(life, order);
  const confirmed = await workshop.answer();
  expect(confirmed.content).toMatchObject({ status: 'accepted', actions: ['hand_back'] });

  const paid = await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'paid',
  );
  expect(paid.agreedPrice?.estimatedPrice).toBe(order.totalPrice.estimatedPrice);
  expect(paid.actions).toEqual(['cancel', 'choose_pickup', 'withdraw']);

  const { evenings } = await customer.evenings();
  const day = evenings[0]?.day ?? '';
  expect((await customer.choose(day)).content).toMatchObject({ status: 'pickup_scheduled', pickup: { day } });
  const booked = async () =>
    (await life.courier.bookings()).filter((one) => one.reference === order.orderNumber);
  await expect.poll(booked).toHaveLength(1);
  await life.courier.ask('collect', { reference: order.orderNumber, kind: 'pickup' });
  await until(
    () => customer.review(),
    ({ status }) => status === 'collected',
  );

  expect((await workshop.post(contract.markArrived.path)).content.status).toBe('in_service');
  const finished = await workshop.post(contract.markFinished.path);
  expect(finished.content.status).toBe('returning');
  expect((await customer.review()).status).toBe('in_service');
  await letCourierBeCalled(life, order);
  expect((await customer.review()).status).toBe('returning');
  await expect.poll(booked).toHaveLength(2);
  await life.courier.ask('collect', { reference: order.orderNumber, kind: 'return' });
  await life.courier.ask('deliver', { reference: order.orderNumber, kind: 'return' });
  const home = await until(
    () => customer.review(),
    ({ status }) => status === 'completed',
  );
  // The customer asked for work to begin at once, and all of it is done: the right to withdraw has ended
  // (LAW-14).
  expect(home.actions).toEqual([]);
  expect(home.timeline.map(({ action }) => action)).toEqual([
    'place',
    'submit',
    'confirm',
    'payment_charge',
    'payment_succeed',
    'schedule_pickup',
    'collect',
    'arrive',
    'finish',
    'complete',
  ]);
  const charges = await life.stripe.ask<{ data?: unknown[] }>('objects');
  expect(JSON.stringify(charges).split(`"order":"${order.orderNumber}"`).length - 1).toBeGreaterThanOrEqual(
    1,
  );
  // The seven mails: received, pick-up choice, booked, collected, at work, returning, home.
  const letters = await untilMails(buyer.email, 7);
  expect(letters).toHaveLength(7);
});
