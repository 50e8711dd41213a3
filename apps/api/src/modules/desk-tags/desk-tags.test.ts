import * as contract from '@mendwell/contract';
import { berlinDay, dayLater, tagCodeOf, tagText } from '@mendwell/domain';
import { sql } from 'kysely';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskBrowser, signedInAs } from '#test/desk.ts';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { paintedCodes } from '#test/painted-codes.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const provider = 'prov_zwirnstube_rixdorf';
const today = () => berlinDay(life.clock.now());

/** An order of a workshop whose bag is or was collected on an evening. */
async function bagOf(
  providerId: string,
  {
    state = 'collected',
    day = today(),
  }: { state?: 'submitted' | 'pickup_scheduled' | 'collected' | 'in_service'; day?: string } = {},
) {
  const { order } = await submitted(life);
  await putInto(life, order, state);
  await sql`update orders set provider_id = ${providerId} where id = ${order.id}`.execute(life.db);
  await sql`delete from courier_visits where order_id = ${order.id}`.execute(life.db);
  await sql`
    insert into courier_visits (order_id, kind, provider_id, day, state, changed_at)
    values (${order.id}, 'pickup', ${providerId}, ${day}, 'chosen', ${life.clock.now()})`.execute(life.db);
  return order;
}

const read = async (browser: DeskBrowser, query = '') => {
  const { status, content } = await browser.call(contract.readTags, { query });
  return { status, ...(content as unknown as contract.DeskTags) };
};
const print = (browser: DeskBrowser, orders: readonly string[], paper: contract.TagPaper = 'a4') =>
  browser.call(contract.printTags, { body: { paper, orders } });
const idsOf = ({ tags }: contract.DeskTags) => tags.map(({ orderId }) => orderId);

test('DESK-04 CARE-02 the tags of an evening have what stands on them, and no family name, street, telephone number or item', async () => {
  const { browser } = await signedInAs(life, 'workshop_member', provider);
  const tonight = await bagOf(provider);
  const later = await bagOf(provider, { state: 'pickup_scheduled', day: dayLater(today(), 2) });
  await bagOf(provider, { state: 'submitted' });
  const shown = await read(browser);
  expect(shown).toMatchObject({
    today: today(),
    workshop: 'Zwirnstube Rixdorf',
    foundAddress: 'shop.example/help',
    evenings: [
      { day: today(), count: 1 },
      { day: dayLater(today(), 2), count: 1 },
    ],
    unprinted: 2,
    total: 1,
  });
  const { customer, items } = tonight;
  expect(shown.tags).toEqual([
    {
      orderId: tonight.id,
      orderNumber: tonight.orderNumber,
      code: tagCodeOf(tonight.id),
      text: tagText(tonight.orderNumber, tonight.id),
      items: items.length,
      givenName: customer.givenName,
      postcode: customer.address.zipCode,
      city: customer.address.city,
      day: today(),
    },
  ]);
  const all = JSON.stringify(shown);
  const kept = [customer.familyName, customer.address.address, customer.phone, customer.email];
  for (const secret of [...kept, ...items.map(({ subCategory }) => subCategory.name)])
    expect(all).not.toContain(secret);
  expect(idsOf(await read(browser, `?evening=${dayLater(today(), 2)}`))).toEqual([later.id]);
});

test('DESK-04 the PDF has the tags that were asked for, read back from its pages; then they are printed, and told so', async () => {
  const { browser, id: personId } = await signedInAs(life, 'workshop_owner', 'pp_printing');
  const orders = [];
  for (let more = 0; more < 5; more += 1) orders.push(await bagOf('pp_printing'));
  const ids = orders.map(({ id }) => id);
  expect(new Set(idsOf(await read(browser, '?which=unprinted')))).toEqual(new Set(ids));

  const chosen = [ids[3] ?? '', ids[0] ?? '', ids[3] ?? ''];
  const { status, headers, file = Buffer.alloc(0) } = await print(browser, chosen, 'a6');
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="bag-tags-${today()}.pdf"`,
  });
  expect((await getDocumentProxy(new Uint8Array(file))).numPages).toBe(2);
  const texts = [orders[3], orders[0]].map((order) => order && tagText(order.orderNumber, order.id));
  expect([...(await paintedCodes(file, 1, [1, 1])), ...(await paintedCodes(file, 2, [1, 1]))]).toEqual(texts);

  const left = await read(browser, '?which=unprinted');
  expect(new Set(idsOf(left))).toEqual(new Set([ids[1], ids[2], ids[4]]));
  expect([left.unprinted, left.evenings]).toEqual([3, [{ day: today(), count: 5 }]]);
  const { rows } = await sql<object>`
    select act, role, provider_id, about, after from desk_audit
    where person_id = ${personId} and act = 'tag_printed' order by id`.execute(life.db);
  const same = {
    act: 'tag_printed',
    role: 'workshop_owner',
    provider_id: 'pp_printing',
    after: { paper: 'a6' },
  };
  expect(rows).toEqual([
    { ...same, about: ids[3] },
    { ...same, about: ids[0] },
  ]);
});

test('DESK-04 the tag of one order is found by its number as people type it, from the pick-up on; until then, and elsewhere, there is none', async () => {
  const { browser } = await signedInAs(life, 'workshop_member', 'pp_one');
  const onBench = await bagOf('pp_one', { state: 'in_service' });
  const asked = await bagOf('pp_one', { state: 'submitted' });
  const foreign = await bagOf('pp_another');
  const one = (number: string) => read(browser, `?which=order&orderNumber=${encodeURIComponent(number)}`);
  const typed = `# ${onBench.orderNumber.slice(0, 5).toLowerCase()} ${onBench.orderNumber.slice(5)}`;
  expect((await one(typed)).tags).toMatchObject([{ orderId: onBench.id, day: null }]);
  expect((await read(browser, '?which=order')).tags).toEqual([]);
  for (const number of [asked.orderNumber, foreign.orderNumber, '0000000000', 'nonsense', 'a@example.com'])
    expect([number, (await one(number)).status]).toEqual([number, 404]);
  expect((await print(browser, [asked.id])).status).toBe(404);
});

test('DESK-02 DESK-03 with a foreign order among its own there is no file at all, and nothing is recorded', async () => {
  const { browser, id: personId } = await signedInAs(life, 'workshop_owner', 'pp_mixed');
  const [own, foreign] = [await bagOf('pp_mixed'), await bagOf('pp_another')];
  const { status, file } = await print(browser, [own.id, foreign.id]);
  expect([status, file]).toEqual([404, undefined]);
  const acts = async () =>
    (
      await sql<{
        act: string;
      }>`select act from desk_audit where person_id = ${personId} order by id`.execute(life.db)
    ).rows.map(({ act }) => act);
  expect(await acts()).toEqual([]);
  await read(browser);
  expect(await acts()).toEqual(['tags_read']);
  // Where nothing can be recorded, nothing is shown and nothing is made.
  await sql`alter table desk_audit rename to desk_audit_away`.execute(life.db);
  try {
    expect((await read(browser)).status).toBe(500);
    expect((await print(browser, [own.id])).status).toBe(500);
  } finally {
    await sql`alter table desk_audit_away rename to desk_audit`.execute(life.db);
  }
});

test('SEC-01 more than 60 tags, none, and other paper are refused', async () => {
  const { browser } = await signedInAs(life, 'workshop_owner', 'pp_many');
  const ids = Array.from({ length: contract.mostTags + 1 }, () => crypto.randomUUID());
  expect((await print(browser, ids)).status).toBe(400);
  expect((await print(browser, [])).status).toBe(400);
  expect((await print(browser, ids.slice(0, 1), 'a3' as contract.TagPaper)).status).toBe(400);
  expect((await print(browser, ids.slice(1))).status).toBe(404);
});
