import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importCatalogue } from '#modules/catalogue/index.ts';
import { roles } from '#platform/roles.ts';
import { scopedTables, seeOnly } from '#platform/row-security.ts';
import { Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { signedInAs } from '#test/desk.ts';
import {
  draftIn,
  previewOf,
  pricesOf,
  pricesRequest,
  pricesRows,
  publish,
  restore,
  seedPrices,
} from '#test/prices.ts';
import { announceCatalogue } from '../catalogue/import-catalogue.ts';
import * as scope from './scope.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

// It offers a short zip for 21 euros; the service fee is a tenth.
const provider = 'prov_zwirnstube_rixdorf';
const foreign = 'pp_another';
const zip = 'ss_zip_short';
const unoffered = 'ss_zip_waterproof';

const owner = async (providerId = provider) => (await signedInAs(shop, 'workshop_owner', providerId)).browser;
type Browser = Awaited<ReturnType<typeof owner>>;
type Typed = Partial<Omit<contract.DraftOffer, 'id'>>;
const offer = (id: string, { from = '', to = '', isOffered = true }: Typed) => ({ id, from, to, isOffered });
const save = (browser: Browser, version: number, offers: contract.DraftOffer[]) =>
  browser.call(contract.savePriceDraft, { body: { version, offers } });
/** Saves a draft over whatever is there. */
const typeIn = async (browser: Browser, ...offers: contract.DraftOffer[]) =>
  save(browser, (await pricesOf(browser)).version, offers);

/** What customers see of the workshop, as the provider card gets it. */
async function shownPrices(providerId = provider): Promise<ReadonlyMap<string, contract.WirePrice>> {
  const result = await shop.call()(contract.listProviders, { query: {} });
  if (!result.ok) throw new Error('refused');
  const found = result.response.data.serviceProviders.find(({ id }) => id === providerId);
  return new Map(
    found?.services.flatMap(({ subServices }) =>
      subServices.map(({ id, priceWithFee }) => [id, priceWithFee ?? ''] as const),
    ),
  );
}
const shownZip = async () => (await shownPrices()).get(zip);
const audit = async (act: string) =>
  (
    await sql<{ before: object; after: object; about: string }>`
      select before, after, about from desk_audit where act = ${act} order by id`.execute(shop.db)
  ).rows;

beforeEach(async () => {
  await sql`delete from price_lists`.execute(shop.db);
  await sql`delete from price_drafts`.execute(shop.db);
  await shop.db.transaction().execute((tx) => announceCatalogue(tx, 'as imported'));
  await expect.poll(shownZip).toBe(2310);
});

test('DESK-04 a draft is kept as it is typed and shown to nobody; published, customers see it within 2 seconds, with the fee', async () => {
  const browser = await owner();
  const typed = [
    offer(zip, { from: '24,50' }),
    offer('ss_button_sew', { from: '5', isOffered: false }),
    offer(unoffered, { from: '30', to: ' 45,00' }),
  ];
  expect(await typeIn(browser, ...typed)).toMatchObject({ status: 200, content: { version: 1 } });
  const mine = await pricesOf(browser);
  expect(mine.draft).toEqual(typed.map(({ to, ...one }) => ({ ...one, to: to.trim() })));
  expect([mine.version, mine.lists]).toEqual([1, []]);
  expect((await shownPrices()).get(zip)).toBe(2310);

  const { changes, faults, services } = await previewOf(browser);
  expect(faults).toEqual([]);
  expect(changes).toHaveLength(3);
  expect(
    Object.fromEntries(changes.map(({ id, name: _, nameTranslations: __, ...one }) => [id, one])),
  ).toEqual({
    [zip]: { before: 2100, after: 2450, customersBefore: 2310, customersAfter: 2695, isOnlyHere: false },
    ss_button_sew: {
      before: 500,
      after: null,
      customersBefore: 550,
      customersAfter: null,
      isOnlyHere: false,
    },
    [unoffered]: {
      before: null,
      after: '3000-4500',
      customersBefore: null,
      customersAfter: '3300-4950',
      isOnlyHere: false,
    },
  });
  expect(services).toBe((await shownPrices()).size);

  const began = Date.now();
  expect((await publish(browser)).status).toBe(204);
  await expect.poll(shownZip, { interval: 50 }).toBe(2695);
  expect(Date.now() - began).toBeLessThan(2000);
  const shown = await shownPrices();
  expect([shown.has('ss_button_sew'), shown.get(unoffered)]).toEqual([false, '3300-4950']);
  const after = await pricesOf(browser);
  expect([after.draft, after.services.find(({ id }) => id === zip)?.published]).toEqual([[], 2450]);
  expect(after.lists).toMatchObject([
    { version: 2, origin: 'draft', restored: null },
    { version: 1, origin: 'catalogue', restored: null },
  ]);
});

test('DESK-04 DESK-03 an earlier list comes back, the catalogue’s too; each publication is recorded with its prices before and after', async () => {
  const browser = await owner();
  const [published, restored] = [
    (await audit('prices_published')).length,
    (await audit('prices_restored')).length,
  ];
  await typeIn(browser, offer(zip, { from: '24,50' }));
  await publish(browser);
  await typeIn(browser, offer(zip, { from: '26', to: '29' }));
  await publish(browser);
  await expect.poll(shownZip).toBe('2860-3190');
  // What somebody is typing stays.
  await typeIn(browser, offer('ss_snap', { from: '9' }));
  expect((await restore(browser, 1)).status).toBe(204);
  await expect.poll(shownZip).toBe(2310);
  const mine = await pricesOf(browser);
  expect(mine.draft.map(({ id }) => id)).toEqual(['ss_snap']);
  expect(mine.lists.map(({ version, origin, restored: of }) => [version, origin, of])).toEqual([
    [4, 'restored', 1],
    [3, 'draft', null],
    [2, 'draft', null],
    [1, 'catalogue', null],
  ]);
  expect((await restore(browser, 3)).status).toBe(204);
  await expect.poll(shownZip).toBe('2860-3190');

  const at = (low: number, high = low) => ({ [zip]: { low, high } });
  expect((await audit('prices_published')).slice(published)).toEqual([
    { about: '2', before: { list: 1, prices: at(2100) }, after: { list: 2, prices: at(2450) } },
    { about: '3', before: { list: 2, prices: at(2450) }, after: { list: 3, prices: at(2600, 2900) } },
  ]);
  expect((await audit('prices_restored')).slice(restored)).toMatchObject([
    { about: '4', before: { list: 3, prices: at(2600, 2900) }, after: { restored: 1, prices: at(2100) } },
    { about: '5', before: { list: 4, prices: at(2100) }, after: { restored: 3, prices: at(2600, 2900) } },
  ]);
  for (const list of [6, 999]) {
    const body = { seen: 'x'.repeat(22) };
    const missing = await browser.call(contract.restorePrices, { params: { list: String(list) }, body });
    expect([missing.status, missing.content.code]).toEqual([404, 'not_found']);
  }
});

test('DESK-04 a later import does not overwrite what a workshop has published, and changes the prices of the others', async () => {
  const browser = await owner();
  const data = new URL('../../../../../data/', import.meta.url);
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  try {
    await cp(data, folder, { recursive: true });
    const file = join(folder, 'providers.json');
    const source = await readFile(file, 'utf8');
    // Every workshop asks one euro more for a sewn-on button, and the zip costs 99 euros.
    const dearer = source
      .replace(
        /("ss_button_sew",\s*"price": )(\d+)/g,
        (_, head: string, cents: string) => head + (Number(cents) + 100),
      )
      .replace(/("ss_zip_short",\s*"price": )2100/, (_, head: string) => `${head}9900`);
    await writeFile(file, dearer);
    await typeIn(browser, offer(zip, { from: '24,50' }));
    await publish(browser);
    await expect.poll(shownZip).toBe(2695);
    const others = async () =>
      (await shop.call()(contract.listProviders, { query: {} })) as unknown as {
        response: { data: { serviceProviders: contract.Provider[] } };
      };
    const buttonsOf = async () =>
      (await others()).response.data.serviceProviders
        .filter(({ id }) => id !== provider)
        .flatMap(({ services }) => services.flatMap(({ subServices }) => subServices))
        .filter(({ id }) => id === 'ss_button_sew')
        .map(({ price }) => price);
    const before = await buttonsOf();
    await importCatalogue(shop.db, pathToFileURL(`${folder}/`));
    await expect.poll(buttonsOf).not.toEqual(before);
    expect([await shownZip(), (await shownPrices()).get('ss_button_sew')]).toEqual([2695, 550]);
  } finally {
    await rm(folder, { recursive: true });
    await importCatalogue(shop.db, data);
  }
});

test('DESK-04 PRICE-01 a bag priced before a publication is refused with the new figures, and an order keeps the prices of its day', async () => {
  const browser = await owner();
  const before = new Buyer(shop.origin);
  const ordered = await before.placed();
  const buyer = new Buyer(shop.origin);
  const body = await buyer.request();
  await typeIn(browser, offer(zip, { from: '23' }));
  await publish(browser);
  await expect.poll(shownZip).toBe(2530);
  const { status, content } = await buyer.place(body);
  expect([status, content.code]).toEqual([409, 'price_changed']);
  expect(content.price?.totalPrice.estimatedPrice).toBe(4600 + 460 + 590);
  const again = await buyer.place({ ...body, priceRef: content.price?.priceRef });
  expect([again.status, again.content.totalPrice]).toEqual([201, content.price?.totalPrice]);
  // The one before keeps its price, also when its request is sent again.
  const repeated = await before.place(ordered.body);
  expect(repeated.content).toMatchObject({ id: ordered.order.id, totalPrice: ordered.order.totalPrice });
});

test('DESK-04 only what was seen is published: not what a colleague typed meanwhile, not what an import changed', async () => {
  const browser = await owner();
  await typeIn(browser, offer(zip, { from: '24' }));
  const { seen } = await previewOf(browser);
  await typeIn(browser, offer(zip, { from: '42' }));
  const late = await browser.call(contract.publishPrices, { body: { seen } });
  expect([late.status, late.content.code]).toEqual([409, 'prices_changed']);
  // The same draft again, and the name is the same: it is what was seen.
  await typeIn(browser, offer(zip, { from: '24,00' }));
  expect((await previewOf(browser)).seen).toBe(seen);
  // What was seen of the draft is not an earlier list.
  await publish(browser);
  const wrong = await browser.call(contract.restorePrices, { params: { list: '1' }, body: { seen } });
  expect([wrong.status, wrong.content.code]).toEqual([409, 'prices_changed']);
  // Nothing is published twice, and nothing that changes nothing.
  const twice = await browser.call(contract.publishPrices, { body: { seen } });
  expect([twice.status, twice.content.code]).toEqual([409, 'prices_changed']);
  const nothing = await publish(browser);
  expect([nothing.status, nothing.content.code]).toEqual([409, 'prices_changed']);
  expect((await pricesOf(browser)).lists).toHaveLength(2);
  await expect.poll(shownZip).toBe(2640);
});

test('DESK-04 of two who save or publish at once one does, and the other is told; nothing is overwritten unseen', async () => {
  const [one, other] = [await owner(), await owner()];
  const saved = await Promise.all([
    save(one, 0, [offer(zip, { from: '24' })]),
    save(other, 0, [offer(zip, { from: '25' })]),
  ]);
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(saved.find(({ status }) => status === 409)?.content.code).toBe('prices_changed');
  const { draft } = await pricesOf(one);
  expect(draft).toEqual([offer(zip, { from: saved[0].status === 200 ? '24' : '25' })]);

  const { seen } = await previewOf(one);
  const both = await Promise.all(
    [one, other].map((browser) => browser.call(contract.publishPrices, { body: { seen } })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect((await pricesOf(one)).lists.map(({ version }) => version)).toEqual([2, 1]);
  await expect.poll(shownZip).not.toBe(2310);
});

test('DESK-04 FAULT-24 what is wrong is kept, named by its field, and not published', async () => {
  const browser = await owner();
  const before = await shownPrices();
  await typeIn(
    browser,
    offer(zip, { from: '' }),
    offer('ss_button_sew', { from: '5', to: '4' }),
    offer('ss_snap', { from: '50001' }),
    offer('ss_hook_eye', { from: '9,5', to: 'ten' }),
    // What is not offered needs no price.
    offer('ss_cord', { from: 'x', isOffered: false }),
  );
  const { faults, changes } = await previewOf(browser);
  expect(faults.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { id: 'ss_button_sew', field: 'to', fault: 'reversed' },
    { id: 'ss_hook_eye', field: 'to', fault: 'not_a_price' },
    { id: 'ss_snap', field: 'from', fault: 'too_high' },
    { id: zip, field: 'from', fault: 'missing' },
  ]);
  expect(changes.map(({ id, after }) => [id, after])).toEqual([['ss_cord', null]]);
  const refused = await publish(browser);
  expect([refused.status, refused.content.code]).toEqual([409, 'prices_invalid']);
  expect((await pricesOf(browser)).draft).toHaveLength(5);
  expect((await pricesOf(browser)).lists).toEqual([]);
  expect(await shownPrices()).toEqual(before);
});

test.each<[string, contract.DraftOffer[], string]>([
  ['a service that does not exist', [offer('ss_nothing', { from: '1' })], 'offers.0.id'],
  ['a service twice', [offer(zip, { from: '1' }), offer(zip, { from: '2' })], 'offers.1.id'],
  ['twenty-one characters', [offer(zip, { from: '1'.repeat(21) })], 'offers.0.from'],
])('DESK-04 a draft with %s is refused, and the field is named', async (_, offers, field) => {
  const browser = await owner();
  const { status, content } = await save(browser, 0, offers);
  expect([status, content.code, content.errors?.map((one) => one.field)]).toEqual([
    400,
    'invalid_request',
    [field],
  ]);
  expect(await pricesRows(shop, provider)).toBe('');
});

test('DESK-03 where nothing can be recorded, nothing is published', async () => {
  const browser = await owner();
  await seedPrices(shop, provider);
  const before = await pricesRows(shop, provider);
  await sql`alter table desk_audit rename to desk_audit_away`.execute(shop.db);
  try {
    expect([(await publish(browser)).status, (await restore(browser, 1)).status]).toEqual([500, 500]);
    expect(await pricesRows(shop, provider)).toBe(before);
  } finally {
    await sql`alter table desk_audit_away rename to desk_audit`.execute(shop.db);
  }
});

const calls = [
  contract.readPrices,
  contract.previewPrices,
  contract.savePriceDraft,
  contract.publishPrices,
  contract.restorePrices,
];

test('DESK-02 SEC-06 with the scope functions switched off, row-level security alone shows and changes nothing foreign', async () => {
  const browser = await owner();
  for (const id of [provider, foreign]) await seedPrices(shop, id);
  const before = await pricesRows(shop, foreign);
  // Whatever the workshop, what comes first in the table is read: the other one's.
  const list = vi.spyOn(scope, 'ownList').mockImplementation((tx, _, version) =>
    tx
      .selectFrom('price_lists')
      .select(['provider_id as providerId', 'version', 'prices'])
      .where('version', '=', version ?? 2)
      .orderBy('provider_id')
      .executeTakeFirst(),
  );
  const draft = vi
    .spyOn(scope, 'ownDraft')
    .mockImplementation((tx) =>
      tx.selectFrom('price_drafts').select(['version', 'offers']).orderBy('provider_id').executeTakeFirst(),
    );
  const { saveOwnDraft, addOwnList } = scope;
  const writing = [
    vi
      .spyOn(scope, 'saveOwnDraft')
      .mockImplementation((tx, _, what) => saveOwnDraft(tx, { providerId: foreign }, what)),
    vi
      .spyOn(scope, 'addOwnList')
      .mockImplementation((tx, _, what) => addOwnList(tx, { providerId: foreign }, what)),
  ];
  try {
    const { draft: shown } = await pricesOf(browser);
    expect(shown).toEqual([offer(zip, { from: draftIn(provider) })]);
    for (const endpoint of [contract.savePriceDraft, contract.publishPrices, contract.restorePrices]) {
      const sent = await pricesRequest(browser, endpoint.path);
      const { status } = await browser.call(endpoint, { params: { list: '1' }, ...sent });
      expect([endpoint.path, status]).toEqual([endpoint.path, 500]);
    }
    writing[0]?.mockRestore();
    const { status } = await browser.call(contract.publishPrices, {
      ...(await pricesRequest(browser, contract.publishPrices.path)),
    });
    expect(status).toBe(500);
    for (const mock of [list, draft]) expect(mock).toHaveBeenCalled();
    expect(await pricesRows(shop, foreign)).toBe(before);
  } finally {
    for (const mock of [list, draft, ...writing]) mock.mockRestore();
  }
});

test('DESK-02 with row-level security switched off, the scope functions alone show and change nothing foreign', async () => {
  const browser = await owner();
  for (const id of [provider, foreign]) await seedPrices(shop, id);
  const before = await pricesRows(shop, foreign);
  const turn = async (onOrOff: 'enable' | 'disable') => {
    for (const table of Object.keys(scopedTables))
      await sql`alter table ${sql.id(table)} ${sql.raw(onOrOff)} row level security`.execute(shop.db);
  };
  await turn('disable');
  try {
    for (const endpoint of calls) {
      const sent = await pricesRequest(browser, endpoint.path);
      const { status, content } = await browser.call(endpoint, { params: { list: '1' }, ...sent });
      expect([endpoint.path, status]).toEqual([endpoint.path, endpoint.status]);
      expect(JSON.stringify(content)).not.toContain(draftIn(foreign));
    }
    expect(await pricesRows(shop, foreign)).toBe(before);
  } finally {
    await turn('enable');
  }
});

test('SEC-06 the desk’s role sees and writes one workshop’s prices and changes no published list; other roles see no draft', async () => {
  for (const id of [provider, foreign]) await seedPrices(shop, id);
  const run = (role: string, providerId: string, statement: ReturnType<typeof sql>) =>
    shop.db.transaction().execute(async (tx) => {
      await seeOnly(tx, role, providerId);
      return (await statement.execute(tx)).rows;
    });
  const seen = (table: string) => sql`select distinct provider_id as id from ${sql.id(table)} order by 1`;
  for (const table of ['price_lists', 'price_drafts']) {
    expect([table, await run(roles.desk, provider, seen(table))]).toEqual([table, [{ id: provider }]]);
    expect([table, await run(roles.desk, foreign, seen(table))]).toEqual([table, [{ id: foreign }]]);
    expect([table, await run(roles.desk, '', seen(table))]).toEqual([table, []]);
  }
  for (const role of [roles.api, roles.worker, roles.reader]) {
    expect(await run(role, '', seen('price_lists'))).toHaveLength(2);
    await expect(run(role, provider, seen('price_drafts'))).rejects.toThrow(/permission denied/);
  }
  for (const statement of [sql`update price_lists set prices = '{}'`, sql`delete from price_lists`])
    await expect(run(roles.desk, provider, statement)).rejects.toThrow(/permission denied/);
  await expect(
    run(
      roles.desk,
      provider,
      sql`insert into price_lists values ('pp_third', 1, '{}', 'draft', null, now())`,
    ),
  ).rejects.toThrow(/row-level security/);
});
