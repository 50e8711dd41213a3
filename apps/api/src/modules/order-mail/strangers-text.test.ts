import { randomUUID } from 'node:crypto';
import { brands } from '@mendwell/brand';
import type { OrderRequest } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import { orderStates, usualWaits } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '#providers/mail/mailer.ts';
import { ChatCustomer, replyToken, replyWith } from '#test/chat.ts';
import { Buyer } from '#test/checkout.ts';
import { untilMails } from '#test/inbox.ts';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { draw } from '#test/pictures.ts';
import { jeans, service } from '#test/price-requests.ts';
import { sampleCompany } from '#test/sample-company.ts';
import { declaration, declarationFor, declare, newAddress } from '#test/withdrawals.ts';
import { orderComposers } from './index.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

/** What an attacker types into every field. */
const words = 'Zorblax pays you';
const attack = `${words} https://zorblax.example/now`;
const traces = /zorblax/i;

const composersOf = ({ db, clock, catalogue, storage }: TestLife) =>
  orderComposers({
    db,
    clock,
    catalogue,
    storage,
    brand: brands.lindenhof,
    publicOrigin: 'https://shop.example',
    deskOrigin: 'https://desk.example',
    supportEmail: 'support@example.com',
    company: sampleCompany,
    companyIsSample: true,
    pepper: ['codes in development and in tests'],
    waits: usualWaits,
  });

/** Everything of a mail that its reader sees, with attached calendars and without attached documents. */
const readable = ({ subject, text, html, attachments = [], images }: Mail) =>
  [
    subject,
    text,
    html,
    ...attachments.map(({ filename }) => filename),
    ...attachments.flatMap(({ contentType, content }) =>
      contentType.startsWith('text/') ? [content.toString()] : [],
    ),
    ...images.map(({ cid }) => cid),
  ].join('\n');

async function attackers(victim: string): Promise<Partial<OrderRequest> & { buyer: Buyer }> {
  const buyer = new Buyer(life.origin);
  buyer.email = victim;
  const { name: photo } = await buyer.uploaded(await draw(64, 48).jpeg().toBuffer());
  const item = {
    ...jeans(service('ss_zip_short', 2)),
    brand: { name: attack },
    colors: [attack, 'Blue'],
    composition: attack,
    additionalInformation: [attack],
    additionalImages: [photo],
    markers: [{ image: photo, x: 0.5, y: 0.5, text: attack }],
  };
  const customer = {
    title: 'none',
    givenName: attack,
    familyName: attack,
    email: victim,
    phone: '+4930123456',
    address: {
      address: attack,
      secondAddress: attack,
      state: attack,
      zipCode: '12055',
      city: attack,
      country: 'Germany',
    },
  } as const;
  return { buyer, items: [item], customer, deliveryNotes: attack, discountCodeFailures: ['zorblax.example'] };
}

async function attackedOrder(victim: string) {
  const { buyer, ...changes } = await attackers(victim);
  const { order, body } = await buyer.placed(changes);
  return { buyer, order, body };
}

test.each(orderStates.slice(0, orderStates.indexOf('collected')).concat('cancelled'))(
  'SEC-02 no mail about an unpaid order that is %s quotes what was typed',
  async (state) => {
    const victim = newAddress();
    const { order } = await attackedOrder(victim);
    await putInto(life, order, state);
    const states = [null, 'method_saved', 'announced', 'charging', 'processing', 'action_required', 'failed'];
    const composed: string[] = [];
    for (const payment of states) {
      await sql`update orders set payment_state = ${payment} where id = ${order.id}`.execute(life.db);
      for (const [template, compose] of Object.entries(composersOf(life)))
        for (const language of ['EN', 'DE'] as const) {
          // A composer throws when there is nothing of what it writes about; then no mail is sent.
          const mail = await compose(order.id, language).catch(() => undefined);
          if (mail?.to !== victim) continue;
          composed.push(template);
          const text = readable(mail);
          expect(text, `${template}, ${state}, ${payment}`).not.toMatch(traces);
          expect(text).not.toMatch(/(Hello|Hallo) ,|\n, |>, /);
        }
    }
    expect(new Set(composed).size).toBeGreaterThan(state === 'awaiting_payment' ? 0 : 2);
  },
);

test('SEC-02 once an order is paid, its mails say the customer’s name and address', async () => {
  const victim = newAddress();
  const { order } = await attackedOrder(victim);
  await putInto(life, order, 'accepted');
  const mail = await composersOf(life)['order-received']?.(order.id, 'EN');
  expect(mail?.text).toContain(words);
  expect(mail?.cap).toBe('never-dropped');
});

test('SEC-02 FAULT-20 the real mail about a placed order names nobody before it is paid', async () => {
  const { order } = await submitted(life);
  const [mail] = await untilMails(order.customer.email, 1, order.orderNumber);
  expect(mail?.text).toContain('Hello, thank you.');
  expect(mail?.text).toContain('12055 Berlin.');
  expect(mail?.text).not.toMatch(/Mira|Sommerfeld|Richardplatz 1\b/);
});

test('SEC-02 notify-me, support form, chat and my-data: mails to the address quote nothing', async () => {
  const victim = newAddress();
  const call = life.call();
  await call(contract.registerInterest, { body: { email: victim, city: attack, zipCode: '14467' } });
  await call(contract.registerInterest, { body: { email: victim, city: attack, zipCode: '99999' } });
  await call(contract.askSupport, {
    body: {
      id: randomUUID(),
      topic: 'other',
      name: attack,
      email: victim,
      orderNumber: 'zorblax.example',
      message: attack,
    },
  });
  await call(contract.requestMyData, { body: { email: victim } });
  const chatting = new ChatCustomer(life.origin);
  await chatting.posted(attack, { email: victim, name: attack });
  const { reference } = (await chatting.conversation()) ?? { reference: '' };
  await replyWith(life, replyToken(reference, 'support'), 'We can help.');
  const thread = sql`update conversation_messages set created_at = created_at - interval '10 minutes'`;
  await thread.execute(life.db);
  const mails = await untilMails(victim, 4);
  for (const mail of mails) expect(`${mail.subject}\n${mail.text}\n${mail.html}`).not.toMatch(traces);
});

test('SEC-02 LAW-06 a withdrawal receipt repeats 500 characters at most, and no link', async () => {
  const body = declaration({
    name: `Mira ${attack}`,
    orderNumber: 'zorblax.example',
    scope: 'some',
    which: `${attack} www.zorblax.example help@zorblax.example ${'x'.repeat(390)}`,
  });
  await declare(life, body);
  const [mail] = await untilMails(body.email, 1);
  const whole = `${mail?.text}\n${mail?.html}`;
  expect(mail?.text).toContain(words);
  expect(whole).not.toMatch(/zorblax\.example|https:\/\/zorblax|help@/);
  const quoted = [...(mail?.text ?? '').matchAll(/^> (.*)$/gm)].map(([, line]) => line).join('\n');
  expect(quoted.length).toBeLessThanOrEqual(510);
  expect(whole).not.toContain('x'.repeat(385));
});

test('SEC-02 LAW-06 to an order’s own address a receipt is sent after three others', async () => {
  const { order } = await submitted(life);
  const { email } = order.customer;
  for (let nth = 0; nth < 5; nth += 1) await declare(life, declaration({ email, which: 'Nothing of ours' }));
  const own = declarationFor(order, { scope: 'some', which: 'The zip' });
  await declare(life, own);
  const { rows } = await sql<{ about: string }>`
    select about from mails join withdrawals on withdrawals.id = mails.about
    where template = 'withdrawal-received' and lower(email) = lower(${email})`.execute(life.db);
  expect(rows).toHaveLength(4);
  expect(rows.map(({ about }) => about)).toContain(own.id);
});
