import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@mendwell/contract';
import { legalTextFile } from '@mendwell/copy/legal';
import { tagCodeOf } from '@mendwell/domain';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database.ts';
import { agreed, methods, moneyOf, untilPayment } from '#test/charges.ts';
import { ChatCustomer, replyToken, replyWith } from '#test/chat.ts';
import { Buyer } from '#test/checkout.ts';
import { Claimant } from '#test/claims.ts';
import { asRole } from '#test/database.ts';
import { linkFor, Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';
import { Answering } from '#test/on-the-bench.ts';
import { plantMessage } from '#test/order-messages.ts';
import { draw, smallPhoto } from '#test/pictures.ts';
import { jeans, service } from '#test/price-requests.ts';
import { supportCommands } from '../../support-commands.ts';
import { eraseEndedOrder } from '../personal-data/erase-person.ts';
import { putTogetherEvidence } from './put-together-evidence.ts';

let life: TestLife;
let folder: string;
let rich: Awaited<ReturnType<typeof richOrder>> & { readonly taken: Awaited<ReturnType<typeof dispute>> };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  life = await startTestLife();
  const made = await richOrder();
  rich = { ...made, taken: await dispute(made) };
});
afterAll(async () => {
  await life.close();
  await rm(folder, { recursive: true });
});

const support = (name: string, ...words: string[]) =>
  supportCommands.get(name)?.run({ ...life.submitting, requestId: 'support-test' }, words);

/** Lets the bank take back what was paid for an order. */
async function dispute({ order, customer }: { order: contract.Order; customer: Reader }) {
  const [taken] = (await moneyOf(life, order)).taken;
  await life.stripe.ask('dispute', { id: taken?.payment_intent });
  await untilPayment(customer, 'failed');
  return taken;
}

/** Runs the command and reads what it wrote. */
async function evidenceOf({ orderNumber }: contract.Order) {
  const file = join(folder, `${orderNumber}.pdf`);
  const done = await support('evidence', orderNumber, file);
  const content = await readFile(file);
  const document = await getDocumentProxy(new Uint8Array(content));
  const { text } = await extractText(document, { mergePages: true });
  const figures: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const tree = JSON.stringify(await (await document.getPage(number)).getStructTree());
    figures.push(...[...tree.matchAll(/"alt":"([^"]*)"/g)].map(([, alt = '']) => alt));
  }
  return { done, file, content, figures, text: text.replaceAll(/\s+/g, ' ') };
}

const hostile = 'Where is\u202e it? 👍🏽 שלום <b>now</b> ';
const endless = 'sooo'.repeat(300);

/** An order of which everything is on record that can be. */
async function richOrder() {
  const buyer = new Buyer(life.origin);
  const photo = await buyer.uploaded(await smallPhoto());
  const item = jeans(service('ss_zip_short', 1), service('ss_hem_jeans_original', 1));
  const { order, body } = await buyer.placed({
    items: [{ ...item, additionalImages: [photo.name], additionalInformation: ['Please mind the left leg'] }],
    startsEarly: true,
    ceiling: 9900,
  });
  await life.stripe.completeSetup(body.setupIntentId, methods.fine);
  await buyer.confirm(order.id, body.setupIntentId);
  const customer = new Reader(life, order);
  const workshop = await new Provider(life, order).signIn();
  const quoted = await workshop.uploaded(await smallPhoto());
  const lining = { item: 0, name: 'Lining sewn', quantity: 1, price: 9000, reason: 'hidden_damage' } as const;
  await workshop.answer({
    newLines: [{ ...lining, note: 'Worn through at the knee', photo: quoted.name }],
    note: 'It needs a lining.',
  });
  const accepted = await customer.answer('accept');
  expect(accepted.status).toBe(200);
  await untilPayment(customer, 'paid');
  const day = (await customer.evenings()).evenings[0]?.day ?? '';
  await customer.choose(day);
  await sql`update orders set state = 'collected' where id = ${order.id}`.execute(life.db);
  const proof = await workshop.uploaded(await smallPhoto());
  await sql`update uploads set order_id = ${order.id}, claimed_at = now() where id = ${proof.name}`.execute(
    life.db,
  );
  const earlier = new Date(life.clock.now().getTime() - 60_000);
  await sql`
    insert into handovers (id, order_id, leg, reported_by, at, person, expected, counted, photo, booking_id)
    values (gen_random_uuid(), ${order.id}, 'to_courier', 'courier', ${earlier}, 'Emre the courier', 1, 1,
      ${proof.name}, ${`bk_${order.id}`})`.execute(life.db);
  const arrived = await workshop.uploaded(await smallPhoto());
  await workshop.post(contract.markArrived.path, {
    photos: [arrived.name],
    bag: { tag: tagCodeOf(order.id), items: [0] },
  });
  const found = await workshop.uploaded(await smallPhoto());
  const asked = await workshop.post(contract.askMoreWork.path, {
    newLines: [{ item: 0, name: 'Pocket sewn down', quantity: 1, price: 1000, reason: 'hidden_damage' }],
    note: 'It only hangs by a few stitches.',
    photos: [found.name],
  });
  expect(asked.status).toBe(200);
  const answering = await new Answering(life, { order, customer, email: buyer.email }).open();
  const answered = await answering.answer('accept_more_work', 2, 1);
  expect(answered.status).toBe(200);
  await until(
    () => customer.review(),
    ({ paymentStatus, moreWork }) => paymentStatus === 'paid' && moreWork?.outcome === 'accepted',
  );
  const finished = await workshop.uploaded(await smallPhoto());
  await workshop.post(contract.markFinished.path, { photos: [finished.name], bag: { items: [0] } });
  await support('refund', order.orderNumber, '500', 'for', 'the', 'wait');
  await until(
    () => customer.review(),
    ({ refunds }) => refunds.length === 1,
  );
  await sql`update orders set state = 'completed' where id = ${order.id}`.execute(life.db);
  const claimant = await new Claimant(life, order).withLink();
  const shown = await claimant.uploaded(await smallPhoto());
  const reported = await claimant.report({ words: 'The seam opened again.', photos: [shown.name] });
  expect(reported.status).toBeLessThan(300);
  const chat = new ChatCustomer(life.origin);
  const { id } = await chat.posted('It is mine', {
    orderToken: `${order.id}.${await linkFor(life, order.id, 'view')}`,
  });
  // The chat refuses such letters; mails and earlier releases may have brought them.
  await sql`update conversation_messages set body = ${`${hostile}${endless}`} where id = ${id}`.execute(
    life.db,
  );
  const reference = (await chat.conversation())?.reference ?? '';
  const bytes = await smallPhoto();
  await replyWith(life, replyToken(reference, 'customer', buyer.email), 'Here it is on a photo.', {
    photos: [{ bytes, mediaType: 'image/jpeg' }],
  });
  await replyWith(life, replyToken(reference, 'support'), 'Thank you, we look at it.');
  return {
    order,
    customer,
    buyer,
    workshop,
    photos: { photo, quoted, proof, arrived, found, finished, shown },
  };
}
test('CARE-11 the evidence names the dispute, the parties, what was ordered and accepted, every price with its answer, money and dates', async () => {
  const { order, customer, buyer, taken } = rich;
  const { text, done, file, content } = await evidenceOf(order);
  expect(done).toEqual({ said: `${file}: ${Math.ceil(content.length / 1000)} kB` });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const review = await customer.review();
  const dollars = (cents = 0) => `€${(cents / 100).toFixed(2)}`;
  const source = await readFile(legalTextFile('terms', 'en'), 'utf8');
  const version = new Date(/^updated: (.+)$/m.exec(source)?.[1] ?? '');
  const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  for (const said of [
    `Evidence about order ${order.orderNumber}`,
    'Reason given by the bank Fraudulent',
    'How it stands Needs response',
    `Payment ${taken?.payment_intent}`,
    `Amount disputed ${dollars(taken?.amount)}`,
    'Evidence due by',
    `${order.customer.givenName} ${order.customer.familyName}`,
    buyer.email,
    order.customer.address.address,
    order.provider.displayName,
    'Please mind the left leg',
    'Accepted by the customer with the order on',
    `Version of ${long.format(version)}`,
    'The customer asked us to begin before the withdrawal period ends',
    'Up to the customer’s own limit of €99.00',
    'Visa ending 4242',
    'Quote 1 of the workshop',
    'Lining sewn hidden damage: Worn through at the knee 1 €90.00',
    'It needs a lining.',
    'It was sent to the customer by e-mail on',
    'with the link of an e-mail and a one-time code sent to their address.',
    'More work found by the workshop',
    'Pocket sewn down hidden damage 1 €10.00',
    'It only hangs by a few stitches.',
    'It changes the agreed total by €11.00.',
    'The customer accepted it, with the link of an e-mail and a one-time code sent to their address; ',
    `Agreed in all: ${dollars(review.agreedPrice?.estimatedPrice)}`,
    'Paid, then taken back by the bank',
    'Agreed with the customer €5.00',
    'Customer Quote accepted',
    'Workshop Items checked in at the workshop',
    'Workshop Work finished',
    'Payment taken back by the customer’s bank',
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(/undefined|\[object|NaN|null/);
});

test('CARE-11 it shows who had the items when, claims, messages and which mails left', async () => {
  const { order } = rich;
  const { text } = await evidenceOf(order);
  for (const said of [
    `The bag has the tag ${tagCodeOf(order.id)} (${order.orderNumber})`,
    'Customer to courier Courier: Emre the courier 1 1 With a photo, see below 15 Nov 2026, 13:00 Courier to workshop Workshop 1 1',
    'Workshop to courier Workshop 1 1',
    'Pick-up booked for the evening of',
    'the customer in the chat',
    'the customer by e-mail',
    'Here it is on a photo. With a photo, see above.',
    'our support by e-mail',
    'Thank you, we look at it.',
    'Where is it? ???? <b>now</b>',
    'Not as agreed',
    'The seam opened again.',
    'How it stands Open',
    'Order received Taken by the mail server, ',
    'Quote updated Taken by the mail server, ',
  ])
    expect(text).toContain(said);
  // The word without end is there, however it is broken.
  const withoutFeet = text.replaceAll(/Lindenhof × Mendwell .{1,60}? Page \d+ of \d+/g, '');
  expect(withoutFeet.replaceAll(' ', '')).toContain(endless);
  // Mails to others about the same order are not the customer's.
  expect(text).not.toMatch(/Provider request|Support disputed|Claim to support/);
});

test('CARE-11 it shows the photos of customer, workshop and courier with captions, and names the deleted ones', async () => {
  const { order, photos } = rich;
  const captions = [
    'The customer, with the order:',
    'The workshop, with a quote: Lining sewn.',
    'The workshop, at check-in.',
    'The workshop, after the work.',
    'The workshop, about more work that it found.',
    'The courier, as proof: customer to courier.',
    'The customer, with complaint',
    'The customer, with a message.',
  ];
  const before = await evidenceOf(order);
  for (const caption of captions) {
    expect(before.text).toContain(caption);
    expect(before.figures.filter((alt) => alt.startsWith(caption))).toHaveLength(1);
  }
  expect(before.figures).toHaveLength(captions.length);
  expect(before.text).not.toContain('This photo was deleted');

  // The record of one is gone, and the files of another.
  await sql`delete from uploads where id = ${photos.quoted.name}`.execute(life.db);
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from uploads where id = ${photos.proof.name}`.execute(life.db);
  await life.storage.remove([`uploads/${rows[0]?.key}-preview.jpg`]);
  const after = await evidenceOf(order);
  expect(after.figures).toHaveLength(captions.length - 2);
  expect(after.text).toContain('The workshop, with a quote: Lining sewn. This photo was deleted.');
  expect(after.text).toMatch(/The courier, as proof: customer to courier\. [^.]*\. This photo was deleted\./);
  expect(after.text.match(/This photo was deleted/g)).toHaveLength(2);
});

test('CARE-11 TALK-02 what customer and workshop wrote to each other is in it, word for word', async () => {
  const { order } = rich;
  await plantMessage(life, order.id, { body: 'Is the lining really blue?' });
  await plantMessage(life, order.id, { author: 'provider', body: 'As blue as the coat.' });
  const { text } = await evidenceOf(order);
  expect(text).toMatch(/the customer to the workshop Is the lining really blue\?/);
  expect(text).toMatch(/the workshop to the customer As blue as the coat\./);
});

test('CARE-11 many photos stay within what the payment provider takes', async () => {
  const { order, workshop } = rich;
  const { name } = await workshop.uploaded(await draw(900, 700).jpeg().toBuffer());
  const { rows } = await sql<{
    key: string;
  }>`select storage_key as key from uploads where id = ${name}`.execute(life.db);
  const preview = await life.storage.read(`uploads/${rows[0]?.key}-preview.jpg`);
  if (!preview) throw new Error('no preview');
  const copies = Math.ceil(6_000_000 / preview.length);
  for (let at = 0; at < copies; at++) {
    const key = String(at).padStart(32, '0');
    await life.storage.put({ key: `uploads/${key}-preview.jpg`, content: preview, type: 'image/jpeg' });
    await sql`
      insert into uploads (id, storage_key, width, height, bytes, created_at, claimed_at, order_id, shows)
      values (gen_random_uuid(), ${key}, 480, 373, 1, now(), now(), ${order.id}, 'finished')`.execute(
      life.db,
    );
  }
  const { content, figures } = await evidenceOf(order);
  expect(figures.length).toBeGreaterThan(copies);
  expect(content.length).toBeLessThan(4_500_000);
  await sql`delete from uploads where storage_key like '00000000%'`.execute(life.db);
});

test('CARE-11 each time is noted in the history, before anybody has the file', async () => {
  const { order, customer } = rich;
  const collected = async () =>
    (await customer.review()).timeline.filter(({ action }) => action === 'evidence_collected').length;
  const before = await collected();
  await evidenceOf(order);
  expect(await collected()).toBe(before + 1);
  expect(await support('history', order.orderNumber)).toMatchObject({
    said: expect.stringContaining('support   evidence_collected → completed'),
  });
  await expect(
    support('evidence', order.orderNumber, join(folder, 'no', 'such', 'folder.pdf')),
  ).rejects.toThrow();
  expect(await collected()).toBe(before + 2);
});

test.each(['api', 'worker'] as const)(
  'CARE-11 SEC-07 the rights of %s in the database are enough for it',
  async (role) => {
    const { db, close } = connectDatabase(asRole(life.databaseUrl, role), 1, () => undefined);
    try {
      const made = await putTogetherEvidence(
        { ...life.submitting, db },
        { orderNumber: rich.order.orderNumber, requestId: 'test' },
      );
      expect('pdf' in made && made.pdf.subarray(0, 5).toString()).toBe('%PDF-');
    } finally {
      await close();
    }
  },
);

test('CARE-11 another order’s photos, messages, claims and names never get in', async () => {
  const other = await agreed(life, methods.fine);
  await untilPayment(other.customer, 'paid');
  const chat = new ChatCustomer(life.origin);
  await chat.posted('This is about the other order', {
    orderToken: `${other.order.id}.${await linkFor(life, other.order.id, 'view')}`,
  });
  // Somebody typed the number of the order, which proves nothing.
  await life.fetch('/sip/support', {
    method: 'POST',
    body: JSON.stringify({
      id: crypto.randomUUID(),
      topic: 'order',
      name: 'Eve',
      email: 'eve@example.com',
      orderNumber: rich.order.orderNumber,
      message: 'I am not the customer',
    }),
  });
  await dispute(other);
  // The other order names a photo that belongs to the first one.
  await sql`
    update order_items set content = jsonb_set(content, '{images}', ${JSON.stringify([rich.photos.photo.name])}::jsonb)
    where order_id = ${other.order.id}`.execute(life.db);
  const theirs = await evidenceOf(other.order);
  expect(theirs.text).toContain('This is about the other order');
  expect(theirs.figures).toEqual([]);
  expect(theirs.text).toContain('This photo was deleted');
  for (const foreign of [rich.order.orderNumber, rich.buyer.email, 'The seam opened again', 'Where is'])
    expect(theirs.text).not.toContain(foreign);
  const { text } = await evidenceOf(rich.order);
  for (const foreign of [
    other.order.orderNumber,
    other.email,
    'about the other order',
    'I am not the customer',
  ])
    expect(text).not.toContain(foreign);
});

test('CARE-11 an order with nothing but a price has its evidence too', async () => {
  const bare = await agreed(life, methods.fine);
  await untilPayment(bare.customer, 'paid');
  await dispute(bare);
  const { text, figures } = await evidenceOf(bare.order);
  expect(figures).toEqual([]);
  for (const said of [
    'There are no photos of this order.',
    'No messages about this order are on record.',
    'No handover is on record.',
    'The customer has not reported anything as wrong.',
    'Nothing was refunded.',
    'because it is within what the customer had accepted with the order',
  ])
    expect(text).toContain(said);
});

test('CARE-11 of an order whose customer was erased it says so, and when', async () => {
  const erased = await agreed(life, methods.fine);
  await untilPayment(erased.customer, 'paid');
  const { id } = erased.order;
  const now = life.clock.now();
  await sql`update orders set state = 'completed' where id = ${id}`.execute(life.db);
  await life.db.transaction().execute((tx) => eraseEndedOrder(tx, id, now));
  const [taken] = (await moneyOf(life, erased.order)).taken;
  await life.stripe.ask('dispute', { id: taken?.payment_intent });
  await expect
    .poll(async () => (await sql`select from disputes where order_id = ${id}`.execute(life.db)).rows)
    .toHaveLength(1);
  const { text } = await evidenceOf(erased.order);
  const on = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(now);
  expect(text).toContain(`Name, address, notes and photos were deleted on ${on}.`);
  expect(text).toContain(`The photos of this order were deleted on ${on}.`);
  expect(text).not.toContain(erased.email);
});

test('CARE-11 without a dispute nothing is put together, and an unknown order is refused', async () => {
  const { order } = await submitted(life);
  const file = join(folder, 'none.pdf');
  expect(await support('evidence', order.orderNumber, file)).toEqual({ refusal: 'not_disputed' });
  expect(await support('evidence', '0000000000', file)).toEqual({ refusal: 'not_found' });
  await expect(stat(file)).rejects.toThrow('ENOENT');
  const { timeline } = await new Reader(life, order).review();
  expect(timeline.map(({ action }) => action)).not.toContain('evidence_collected');
});
