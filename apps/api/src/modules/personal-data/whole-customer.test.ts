import { PersonalDataFile } from '@mendwell/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidyUploads } from '#modules/photos/index.ts';
import { untilMailSaying, untilMails } from '#test/inbox.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { Asker, plantSession } from '#test/my-data.ts';
import { readRegister } from '#test/personal-data.ts';
import { standsIn } from '#test/stands-in.ts';
import { stripeSettings } from '#test/stripe.ts';
import { type WholeCustomer, wholeCustomer } from '#test/whole-customer.ts';

const supportEmail = `support-${process.pid}-${Date.now()}@example.com`;
let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ SUPPORT_EMAIL: supportEmail }, { isWorking: false });
});
afterAll(() => life.close());

type Where = (customer: WholeCustomer) => RawBuilder<unknown>;
const byOrder: Where = ({ order }) => sql`order_id = ${order.id}`;
const byEmail: Where = ({ values }) => sql`lower(email) = ${values.email}`;
const byRequest: Where = ({ values }) =>
  sql`request_id in (select id from data_requests where email = ${values.email})`;

const threadsOf = (email: string) => sql`select id from conversations where lower(customer_email) = ${email}`;

/**
 * Which rows of each table belong to a customer. A new table must be added here, or to the tables that
 * lead to nobody.
 */
const rowsOf: Readonly<Record<string, Where>> = {
  'public.order_contacts': byEmail,
  'public.order_items': byOrder,
  'public.orders': ({ order }) => sql`id = ${order.id}`,
  'public.order_history': byOrder,
  'public.order_links': ({ order }) => sql`order_id = ${order.id} and purpose <> 'provider'`,
  'public.codes': ({ order }) => sql`order_id = ${order.id} and action <> 'provider'`,
  'public.order_releases': byOrder,
  'public.order_messages': byOrder,
  'public.order_notes': byOrder,
  'public.quotes': byOrder,
  'public.more_work': byOrder,
  'public.setups': ({ order }) => sql`id = (select setup_id from orders where id = ${order.id})`,
  'public.payments': byOrder,
  'public.refunds': byOrder,
  'public.disputes': byOrder,
  'public.claims': byOrder,
  'public.claim_history': ({ order }) =>
    sql`claim_id in (select id from claims where order_id = ${order.id})`,
  'public.stripe_events': ({ order }) => sql`id = ${`evt_${order.id}`}`,
  'public.courier_visits': byOrder,
  'public.courier_events': ({ order }) => sql`id = ${`cev_${order.id}`}`,
  'public.courier_alerts': byOrder,
  'public.handovers': byOrder,
  'public.failed_visits': byOrder,
  'public.voucher_redemptions': byOrder,
  'restricted.receipt_holders': byOrder,
  'restricted.claim_contacts': byOrder,
  'restricted.withdrawal_holders': byEmail,
  'public.uploads': byOrder,
  'public.mails': ({ order }) => sql`about = ${order.id}`,
  'public.interests': byEmail,
  'public.interest_links': ({ values }) =>
    sql`interest_id in (select id from interests where email = ${values.email})`,
  'public.conversations': ({ values }) => sql`lower(customer_email) = ${values.email}`,
  'public.conversation_messages': ({ values }) => sql`conversation_id in (${threadsOf(values.email)})`,
  'public.conversation_notes': ({ values }) => sql`conversation_id in (${threadsOf(values.email)})`,
  'public.conversation_drafts': ({ values }) => sql`conversation_id in (${threadsOf(values.email)})`,
  'public.conversation_photos': ({ values }) =>
    sql`message_id in (select id from conversation_messages where conversation_id in (${threadsOf(values.email)}))`,
  'public.rejected_replies': ({ values }) => sql`conversation_id in (${threadsOf(values.email)})`,
  'public.withdrawals': byEmail,
  'public.data_requests': byEmail,
  'public.data_request_links': byRequest,
  'public.data_request_codes': byRequest,
};
/**
 * These rows cannot be found by an address: they are known by a cookie only, belong to a provider, or
 * are files to which nothing refers any more, counts for a day under a keyed hash, or the ids of orders: those that
 * somebody looked for, for one day, and those that have changed, for two hours. The books repeat the amounts of charges
 * and refunds, which are in the file, with what workshops get. Those of the desk belong to people who work there.
 */
const leadsToNobody = [
  'public.visitors',
  'public.consents',
  'public.conversation_presences',
  'public.measurement_events',
  'public.provider_devices',
  'public.upload_leftovers',
  'public.voucher_guesses',
  'public.ledger_entries',
  'public.ledger_marks',
  'public.mail_caps',
  'public.link_requests',
  'public.link_request_networks',
  'public.provider_calendars',
  'public.payout_runs',
  'public.price_drafts',
  'public.provider_accounts',
  'public.price_lists',
  'public.providers',
  'public.desk_audit',
  'public.desk_challenges',
  'public.desk_changes',
  'public.desk_codes',
  'public.desk_company_sign_ins',
  'public.desk_passkeys',
  'public.desk_people',
  'public.desk_sessions',
  'public.exception_marks',
  'public.statement_counters',
  'public.statement_entries',
  'public.statements',
  'public.refund_requests',
];

/** Hashes prove something, but reveal nothing about a person. */
const isHash = (value: unknown) => typeof value === 'string' && value.startsWith('\\x');
const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
const inWords = (value: unknown) => {
  const text = String(value);
  // The same moment is written in more than one way.
  return /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toISOString() : text;
};

/** Returns the values of the customer's rows that are missing in their file, as `table.column`. */
async function missingIn(file: PersonalDataFile, customer: WholeCustomer, table: string): Promise<string[]> {
  const reported = new Set(leaves(file).map(inWords));
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(one) as row from ${sql.table(table)} one where ${rowsOf[table]?.(customer) ?? sql`false`}`.execute(
    life.db,
  );
  return rows.flatMap(({ row }) =>
    Object.entries(row)
      .filter(([, value]) => leaves(value).some((leaf) => !isHash(leaf) && !reported.has(inWords(leaf))))
      .map(([column]) => `${table}.${column}`),
  );
}

const personalTables = () =>
  [...readRegister().tables].filter(([, columns]) => columns !== 'all').map(([table]) => table);

test('DATA-01 LAW-13 every table of the register is either a customer’s or leads to nobody', () => {
  expect(personalTables().toSorted()).toEqual([...Object.keys(rowsOf), ...leadsToNobody].toSorted());
});

test('DATA-01 every column of the register that holds something about a customer is in their file', async () => {
  const customer = await wholeCustomer(life);
  const asker = new Asker(life);
  await asker.request(customer.values.email);
  const { session } = await plantSession(life, customer.values.email);
  const { status, content } = await asker.file(session);
  expect(status).toBe(200);
  expect(PersonalDataFile.safeParse(content).success).toBe(true);
  const tables = Object.keys(rowsOf);
  const missing = await Promise.all(tables.map((table) => missingIn(content, customer, table)));
  expect(missing.flat()).toEqual([]);
  const text = JSON.stringify(content);
  expect(Object.values(customer.values).filter((value) => !text.includes(value))).toEqual([]);
  expect(content.mails.length).toBeGreaterThan(3);
  const [photo] = content.orders[0]?.photos ?? [];
  expect((await fetch(photo?.url ?? '')).status).toBe(200);
  // Somebody else's session does not return these orders.
  expect((await asker.file((await plantSession(life, 'nobody@example.com')).session)).content.orders).toEqual(
    [],
  );
});

async function atStripe<T>(path: string): Promise<T> {
  const response = await fetch(`${life.stripe.url}/v1/${path}`, {
    headers: { authorization: `Bearer ${stripeSettings.STRIPE_SECRET_KEY}` },
  });
  return (await response.json()) as T;
}

test('DATA-01 LAW-05 after the erasure the whole database and the storage hold what has to stay, in its restricted place', async () => {
  const customer = await wholeCustomer(life);
  const { values, order, photo, reference } = customer;
  const { rows: payers } = await sql<{ customer: string }>`
    select customer_stripe_id as customer from setups
    where id = (select setup_id from orders where id = ${order.id})`.execute(life.db);
  const { id, session } = await plantSession(life, values.email);
  const asker = new Asker(life);
  const asked = await asker.erase(session);
  expect([asked.status, asked.content.erasure]).toEqual([200, 'asked']);
  // Pressing twice makes only one request.
  await asker.erase(session);
  const worker = await life.startWorker();
  await expect
    .poll(async () => (await asker.read(session)).content.erasure, { timeout: 60_000 })
    .toBe('done');
  await expect.poll(() => fetch(photo.url).then(({ status }) => status), { timeout: 30_000 }).toBe(404);
  const [mail] = await untilMails(values.email, 1, 'erased');
  const workshop = life.catalogue.current().providers.get(order.provider.id)?.email ?? '';
  const toProvider = await untilMailSaying(
    workshop,
    `Auftrag ${order.orderNumber}: Bitte Kundendaten löschen`,
  );
  const toSupport = await untilMailSaying(supportEmail, reference);
  await worker.stop();
  await sql`delete from data_requests where id = ${id}`.execute(life.db);

  const everything = Object.entries(values);
  expect(everything).toHaveLength(27);
  const left: Record<string, string[]> = {};
  for (const [name, value] of everything) left[name] = await standsIn(life.db, value);
  const receipt = 'restricted.receipt_holders';
  const claims = 'restricted.claim_contacts';
  const lastMail = 'restricted.withdrawal_holders';
  expect(left).toEqual({
    ...Object.fromEntries(everything.map(([name]) => [name, []])),
    givenName: [claims, receipt],
    familyName: [claims, receipt],
    street: [receipt],
    secondAddress: [receipt],
    email: [claims, lastMail],
    withdrawalName: [lastMail],
    withdrawalWhich: [lastMail],
  });
  const { rows: setups } = await sql`
    select customer_stripe_id, method_stripe_id, method_last4 from setups
    where id = (select setup_id from orders where id = ${order.id})`.execute(life.db);
  expect(setups).toEqual([{ customer_stripe_id: null, method_stripe_id: null, method_last4: null }]);
  expect(await atStripe(`customers/${payers[0]?.customer}`)).toMatchObject({ deleted: true });
  await tidyUploads(life);
  expect(life.bucket.keys().filter((key) => key.includes(photo.name))).toEqual([]);
  for (const url of [photo.url, photo.previewUrl]) expect((await fetch(url)).status).toBe(404);

  // The customer is mailed what was erased, what is retained, why and until when.
  const text = (mail?.text ?? '').replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
  expect(mail?.subject).toBe('We’ve erased your data');
  expect(text).toContain(`Address, phone number, notes and payment details of: ${order.orderNumber}`);
  expect(text).toContain(
    `Receipt ${order.orderNumber}: name, address, amounts (§ 147 AO, § 257 HGB): until 31 December`,
  );
  expect(text).toContain('name and e-mail address, only for complaints about the work: until');
  // Our support is mailed what a person has to delete; the mail does not repeat whose data it was.
  expect(toSupport.text).toContain(`bk_${order.id}`);
  // The provider is mailed (Art. 19 GDPR) which order it is, but not whose order it was.
  for (const { subject, text: words, html } of [toSupport, toProvider])
    expect(Object.values(values).filter((value) => `${subject}${words}${html}`.includes(value))).toEqual([]);
}, 120_000);
