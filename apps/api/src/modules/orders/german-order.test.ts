import * as contract from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letCourierBeCalled } from '#test/courier-visits.ts';
import { untilMails } from '#test/inbox.ts';
import { Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';
import { plain } from '#test/mail-samples.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

test('ORD-10 LANG-03 a German order: collected, in service, returning and delivered each mail the customer in German', async () => {
  const { buyer, order } = await submitted(life, { language: 'de' });
  const workshop = await new Provider(life, order).signIn();
  const customer = new Reader(life, order);
  const reached = (wanted: contract.Order['status']) =>
    until(
      () => customer.review(),
      ({ status }) => status === wanted,
    );
  /** Returns the only mail with this subject, as it arrived. */
  const mail = async (subject: string) => {
    const mails = (await untilMails(buyer.email, 1, subject)).filter((one) => one.subject === subject);
    expect(mails).toHaveLength(1);
    return plain(mails[0]?.text ?? '');
  };
  const number = order.orderNumber;

  await workshop.answer();
  await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'paid',
  );
  expect((await customer.choose('2026-11-16')).status).toBe(200);
  const booked = async (kind: string) =>
    (await life.courier.bookings()).filter((one) => one.reference === number && one.kind === kind).length;
  await expect.poll(() => booked('pickup'), { timeout: 60_000 }).toBe(1);

  await life.courier.ask('collect', { reference: number, kind: 'pickup' });
  await reached('collected');
  expect(await mail(`Deine Tasche ist bei uns, Auftrag ${number}`)).toContain('Hallo Mira');

  await workshop.post(contract.markArrived.path);
  await reached('in_service');
  expect(await mail(`In der Werkstatt: Auftrag ${number}`)).toContain(
    'deine Tasche ist bei Zwirnstube Rixdorf angekommen',
  );

  await workshop.post(contract.markFinished.path);
  await letCourierBeCalled(life, order);
  await reached('returning');
  expect(await mail(`Fertig: Auftrag ${number} kommt nach Hause`)).toContain(
    'Zwirnstube Rixdorf ist fertig. Wir bringen dir alles am',
  );

  await expect.poll(() => booked('return'), { timeout: 60_000 }).toBe(1);
  await life.courier.ask('collect', { reference: number, kind: 'return' });
  await life.courier.ask('deliver', { reference: number, kind: 'return' });
  await reached('completed');
  expect(await mail(`Wieder zu Hause: Auftrag ${number}`)).toContain('alles ist wieder bei dir');

  // The mails are: received, pick-up choice, booked, and these four. None of them contains English,
  // except in addresses of pages.
  const all = await untilMails(buyer.email, 7);
  expect(all).toHaveLength(7);
  const isEnglish = (text: string) => /\b(your|order|Hello)\b/.test(text.replaceAll(/https?:\S+/g, ''));
  expect(all.filter(({ text }) => isEnglish(text)).map(({ subject }) => subject)).toEqual([]);
});
