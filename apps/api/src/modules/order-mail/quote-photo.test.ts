import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from '#test/checkout.ts';
import { mailsTo, untilMails } from '#test/inbox.ts';
import { Provider, startTestLife, type TestLife } from '#test/life.ts';
import { smallPhoto } from '#test/pictures.ts';
import { jeans, service } from '#test/price-requests.ts';
import { card } from '#test/stripe.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

test('ORD-03 the letter of a quote carries the customer’s photo when the workshop has taken none', async () => {
  const buyer = new Buyer(life.origin);
  const photo = await buyer.uploaded(await smallPhoto());
  const item = { ...jeans(service('ss_zip_short', 1)), additionalImages: [photo.name] };
  const { order, body } = await buyer.placed({ items: [item] });
  await life.stripe.completeSetup(body.setupIntentId, card);
  await buyer.confirm(order.id, body.setupIntentId);
  const workshop = await new Provider(life, order).signIn();
  const lining = { item: 0, name: 'Lining', quantity: 1, price: 2400, reason: 'hidden_damage' } as const;
  await workshop.answer({ newLines: [lining] });
  const { email } = order.customer;
  await untilMails(email, 2);
  const mail = (await mailsTo(email)).find(({ text }) => text.includes('/order/accept#'));
  expect(mail?.html).toMatch(/<img src="cid:photo"[^>]+alt="Jeans"/);
  expect(mail?.images).toContain('photo');
});
