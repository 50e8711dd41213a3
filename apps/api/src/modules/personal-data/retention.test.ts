import { declineRequest, type Order, type Photo, reviewOrder } from '@mendwell/contract';
import { claimsUntil } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '#modules/mail/index.ts';
import { orderMails } from '#modules/orders/index.ts';
import { paymentMails } from '#modules/payments/charges/change-payment.ts';
import { tidyUploads } from '#modules/photos/index.ts';
import { address, Buyer } from '#test/checkout.ts';
import { mailsTo } from '#test/inbox.ts';
import { linkFor, Provider, plantCode, startTestLife, type TestLife } from '#test/life.ts';
import { draw } from '#test/pictures.ts';
import { jeans, service } from '#test/price-requests.ts';
import { standsIn as standsAnywhere } from '#test/stands-in.ts';
import { card } from '#test/stripe.ts';
import { purgeOrders } from './purge-orders.ts';

const supportEmail = `support-${Date.now()}@example.com`;
let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ SUPPORT_EMAIL: supportEmail }, { isWorking: false });
});
afterAll(() => life.close());

const logger = { warn: (it: unknown) => Promise.reject(it) } as never;
const forget = () => purgeOrders(life, logger);

const standsIn = (text: string) => standsAnywhere(life.db, text);

let orders = 0;
/** Returns texts of one customer and their provider that differ from everybody else's. */
function typedWords() {
  const mark = `${++orders}x${Date.now()}`;
  return {
    familyName: `Sommer-${mark}`,
    phone: `+49${String(Date.now()).slice(-9)}${orders % 10}`,
    street: `Sackgasse ${mark}`,
    note: `Saum ${mark}`,
    delivery: `Hinterhaus ${mark}`,
    reason: `Mottenfrass ${mark}`,
  };
}

type Ended = { order: Order; photo: Photo; words: ReturnType<typeof typedWords> };

/** Returns an order with everything that somebody can type and upload, moved to its end. */
async function ended(state: 'completed' | 'cancelled' = 'completed'): Promise<Ended> {
  const words = typedWords();
  const buyer = new Buyer(life.origin);
  const photo = await buyer.uploaded(await draw(40, 30).jpeg().toBuffer());
  const { order, body } = await buyer.placed({
    items: [
      {
        ...jeans(service('ss_zip_short')),
        additionalImages: [photo.name],
        additionalInformation: [words.note],
      },
    ],
    customer: {
      ...address,
      familyName: words.familyName,
      email: `${words.familyName}@example.com`.toLowerCase(),
      phone: words.phone,
      address: { ...address.address, address: words.street },
    },
    deliveryNotes: words.delivery,
  });
  await life.stripe.completeSetup(body.setupIntentId, card);
  await buyer.confirm(order.id, body.setupIntentId);
  const workshop = await new Provider(life, order).signIn();
  const line = { item: 0, name: 'Lining', quantity: 1, price: 9000, reason: 'other' } as const;
  await workshop.answer({ newLines: [{ ...line, note: words.reason }], note: words.reason });
  await plantCode(life, order.id, 'accept');
  if (state === 'cancelled')
    await workshop.post(declineRequest.path, { reason: 'too_damaged', note: words.reason });
  await sql`
    update orders set state = ${state}, changed_at = ${life.clock.now()} where id = ${order.id}`.execute(
    life.db,
  );
  return { order, photo, words };
}

/** Sets the payment to this state, today. */
async function settle({ order }: Ended, state: string, failure: string | null = null): Promise<void> {
  const now = life.clock.now();
  await sql`
    insert into payments (id, order_id, quote_version, amount, state, failure, created_at, changed_at)
    values (gen_random_uuid(), ${order.id}, 1, 5000, ${state}, ${failure}, ${now}, ${now})
    on conflict (order_id, quote_version) do update set state = excluded.state, failure = excluded.failure`.execute(
    life.db,
  );
  await sql`
    update orders set payment_state = ${state}, payment_changed_at = ${now}, agreed = quotes.price
    from quotes where quotes.order_id = orders.id and orders.id = ${order.id}`.execute(life.db);
  if (state === 'paid')
    await sql`
      insert into order_history (order_id, step, at, actor, action, from_state, to_state, request_id)
      select ${order.id}, max(step) + 1, ${now}, 'time', 'payment_succeed', 'charging', 'paid', 'test'
      from order_history where order_id = ${order.id}`.execute(life.db);
}

test.each(['completed', 'cancelled'] as const)(
  'LAW-05 90 days after an order is %s nothing of what was typed or shown is left but what the law keeps',
  async (state) => {
    const { order, photo, words } = await ended(state);
    const all = [...Object.values(words), order.customer.email];
    life.clock.advance({ days: 89 });
    await forget();
    for (const text of all) expect(await standsIn(text)).not.toEqual([]);
    life.clock.advance({ days: 1 });
    await Promise.all([forget(), forget()]);
    await tidyUploads(life);
    const left = await Promise.all(all.map(async (text) => [text, await standsIn(text)]));
    const receipt = 'restricted.receipt_holders';
    // The customer can complain about work that was done.
    const claims = state === 'completed' ? ['restricted.claim_contacts'] : [];
    expect(Object.fromEntries(left)).toEqual({
      ...Object.fromEntries(all.map((text) => [text, []])),
      [words.familyName]: [...claims, receipt],
      [words.street]: [receipt],
      [order.customer.email]: claims,
    });
    for (const url of [photo.url, photo.previewUrl]) expect((await fetch(url)).status).toBe(404);
    expect(await standsIn(photo.name)).toEqual([]);
  },
  60_000,
);

test('LAW-05 name and e-mail address of a completed order are kept for complaints until 12 months after it, and then gone', async () => {
  const { order, words } = await ended();
  const { email } = order.customer;
  life.clock.advance({ days: 90 });
  await forget();
  const { rows } = await sql<{ name: string; email: string; until: string }>`
    select name, email, kept_until::text as until from restricted.claim_contacts
    where order_id = ${order.id}`.execute(life.db);
  const completed = new Date(life.clock.now().getTime() - 90 * 86_400_000);
  expect(rows).toEqual([{ name: `Mira ${words.familyName}`, email, until: claimsUntil(completed) }]);
  const toDay = (day: string) =>
    life.clock.advance({ days: (Date.parse(`${day}T11:00:00Z`) - life.clock.now().getTime()) / 86_400_000 });
  toDay(claimsUntil(completed));
  await forget();
  expect(await standsIn(email)).toEqual(['restricted.claim_contacts']);
  life.clock.advance({ days: 1 });
  await forget();
  expect(await standsIn(email)).toEqual([]);
});

test('LAW-05 what stood in a dispute is kept until 90 days after its end', async () => {
  const disputed = await ended();
  await settle(disputed, 'failed', 'disputed');
  life.clock.advance({ days: 200 });
  await forget();
  expect(await standsIn(disputed.words.phone)).toEqual(['public.order_contacts']);
  await settle(disputed, 'refunded', 'disputed');
  life.clock.advance({ days: 89 });
  await forget();
  expect(await standsIn(disputed.words.phone)).toEqual(['public.order_contacts']);
  life.clock.advance({ days: 1 });
  await forget();
  expect(await standsIn(disputed.words.phone)).toEqual([]);
});

test('LAW-05 what stood in a dispute that the bank has decided goes 90 days after we heard of it', async () => {
  const disputed = await ended();
  await settle(disputed, 'failed', 'disputed');
  life.clock.advance({ days: 200 });
  const { id } = disputed.order;
  await sql`
    insert into disputes (stripe_id, order_id, payment_id, reason, status, amount, opened_at, taken_in_at)
    select ${`dp_${id}`}, ${id}, id, 'fraudulent', 'needs_response', 100, ${life.clock.now()}, ${life.clock.now()}
    from payments where order_id = ${id}`.execute(life.db);
  await forget();
  expect(await standsIn(disputed.words.phone)).toEqual(['public.order_contacts']);
  await sql`
    update disputes set status = 'lost', closed_at = ${life.clock.now()} where order_id = ${id}`.execute(
    life.db,
  );
  life.clock.advance({ days: 89 });
  await forget();
  expect(await standsIn(disputed.words.phone)).toEqual(['public.order_contacts']);
  life.clock.advance({ days: 1 });
  await forget();
  expect(await standsIn(disputed.words.phone)).toEqual([]);
});

test('LAW-05 what has not ended is kept, however old', async () => {
  const { order, words } = await ended();
  await sql`update orders set state = 'in_service' where id = ${order.id}`.execute(life.db);
  life.clock.advance({ days: 400 });
  await forget();
  expect(await standsIn(words.phone)).toEqual(['public.order_contacts']);
});

test.each([
  ['a receipt', 'paid', 8],
  ['a confirmation', 'method_saved', 6],
] as const)(
  'LAW-05 the name on %s is held for the years of the law, counted from the end of its year, and then gone',
  async (_, payment, years) => {
    const one = await ended();
    if (payment === 'paid') await settle(one, payment);
    const year = life.clock.now().getUTCFullYear();
    life.clock.advance({ days: 91 });
    await forget();
    const until = async (day: string) => {
      life.clock.advance({
        days: (Date.parse(`${day}T12:00:00Z`) - life.clock.now().getTime()) / 86_400_000,
      });
      await forget();
      return standsIn(one.words.familyName);
    };
    expect(await until(`${year + years}-12-31`)).toEqual(['restricted.receipt_holders']);
    expect(await until(`${year + years + 1}-01-01`)).toEqual([]);
  },
);

test('LAW-05 ORD-12 an order can be looked at for 30 days after its end, and codes go after a day', async () => {
  const { order } = await ended();
  const look = (x: string) => life.fetch(reviewOrder.path.replace('{id}', order.id).replace('{x}', x));
  const codes = async () =>
    life.db.selectFrom('codes').select('id').where('order_id', '=', order.id).execute();
  expect(await codes()).toHaveLength(1);
  life.clock.advance({ days: 29 });
  const link = await linkFor(life, order.id, 'view');
  await forget();
  expect([(await look(link)).status, await codes()]).toEqual([200, []]);
  life.clock.advance({ days: 1 });
  await forget();
  expect((await look(link)).status).toBe(404);
});

test('LAW-05 FAULT-18 who has been forgotten is not written to, but support hears of a late dispute', async () => {
  const one = await ended();
  await settle(one, 'paid');
  life.clock.advance({ days: 90 });
  await forget();
  const about = one.order.id;
  const mail = { about, language: 'EN', requestId: 'test', now: life.clock.now() } as const;
  const { jobs } = life.submitting;
  await life.db.transaction().execute(async (tx) => {
    await queueMail(tx, jobs, { ...mail, template: orderMails.mail_completed });
    await queueMail(tx, jobs, { ...mail, template: paymentMails.alert_support_disputed });
  });
  const worker = await life.startWorker();
  const outcomes = async () => {
    const { rows } = await sql<{ told: string }>`
      select template || ' ' || coalesce(outcome, 'open') as told from mails
      where about = ${about} and created_at = ${mail.now} order by template`.execute(life.db);
    return rows.map(({ told: reported }) => reported);
  };
  await expect
    .poll(outcomes, { timeout: 30_000 })
    .toEqual([`${orderMails.mail_completed} not_needed`, `${paymentMails.alert_support_disputed} sent`]);
  expect((await mailsTo(supportEmail)).some(({ text }) => text.includes(one.order.orderNumber))).toBe(true);
  const { rows } = await sql<{ cron: string }>`
    select cron from jobs.schedule where name = 'forget-orders'`.execute(life.db);
  expect(rows).toEqual([{ cron: '17 3 * * *' }]);
  await worker.stop();
});
