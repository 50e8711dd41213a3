import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTestDatabase } from '#test/database.ts';
import { importCatalogue } from './import-catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { CatalogueError } from './read-catalogue.ts';

const data = new URL('../../../../../data/', import.meta.url);
let connection: Awaited<ReturnType<typeof connectTestDatabase>>;
beforeAll(async () => {
  connection = await connectTestDatabase();
});
afterAll(() => connection.close());

/** Imports the seed with one file changed. */
async function importWith(file: string, change: (source: string) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  try {
    await cp(data, folder, { recursive: true });
    const source = await readFile(join(folder, file), 'utf8');
    const changed = change(source);
    expect(changed).not.toBe(source);
    await writeFile(join(folder, file), changed);
    return await importCatalogue(connection.db, pathToFileURL(`${folder}/`));
  } finally {
    await rm(folder, { recursive: true });
  }
}
const problemsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => [],
    (error: unknown) => {
      if (error instanceof CatalogueError) return error.problems;
      throw error;
    },
  );
const everything = () => loadCatalogue(connection.db).then(({ version, rows }) => ({ version, rows }));
const imports = () =>
  connection.db.selectFrom('catalogue').select(['version', 'imported_at']).executeTakeFirstOrThrow();

test('the seed is complete', async () => {
  const { rows } = await everything();
  const counts = Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.length]));
  expect(counts).toMatchObject({
    categories: 12,
    sub_categories: 67,
    service_categories: 5,
    services: 23,
    sub_services: 127,
    questions: 120,
    trees: 45,
    providers: 10,
    provider_prices: 269,
    popular_services: 12,
    stories: 6,
    brands: 276,
    colours: 28,
  });
});

test('importing twice changes nothing', async () => {
  const [before, importedBefore] = [await everything(), await imports()];
  expect(await importCatalogue(connection.db, data)).toEqual({
    version: importedBefore.version,
    changed: false,
    undrawn: [],
  });
  expect(await everything()).toEqual(before);
  expect(await imports()).toEqual(importedBefore);
});

const aPrice = '"childSubCategoryId": "ss_zip_short", "price": 2100';
test.each([
  ['"1600-1000"'],
  ['"10–20"'],
  ['"1.234,50"'],
  ['""'],
  ['-500'],
  ['0'],
  ['12.5'],
  ['99999999999'],
  ['"2100"'],
  ['null'],
])(
  'FAULT-24 PRICE-02 the price %s is refused at import, with its line, and nothing changes',
  async (price) => {
    const before = await everything();
    const source = await readFile(new URL('providers.json', data), 'utf8');
    const written = /"ss_zip_short",\s*"price": 2100/.exec(source)?.[0] ?? aPrice;
    const line = source.slice(0, source.indexOf(written) + written.length).split('\n').length;
    const problems = await problemsOf(
      importWith('providers.json', (text) => text.replace(written, written.replace('2100', price))),
    );
    expect(problems).toEqual([
      `providers.json:${line}: [0].services[0].price is no price: whole cents, or a range "a-b" in cents`,
    ]);
    expect(await everything()).toEqual(before);
  },
);

test.each([
  ['brands.json', (text: string) => text.replace('[', '[,'), /^brands\.json:1: /],
  [
    'categories.json',
    (text: string) => text.replace('"id": "sub_parka"', '"id": "sub_wool_coat"'),
    /^categories\.json:\d+: .*is there twice: sub_wool_coat$/,
  ],
  [
    'categories.json',
    (text: string) => text.replace('"form": "masculine"', '"form": "manly"'),
    /^categories\.json:\d+: \[0\]\.subCategories\[0\]\.nouns\.de\.form /,
  ],
  [
    'popular.json',
    (text: string) => text.replace('"ss_zip_jacket"', '"ss_nothing"'),
    /^popular\.json:\d+: \[1\]\.childSubCategoryId names ss_nothing, which does not exist$/,
  ],
  [
    'stories.json',
    (text: string) => text.replace('"slug": "', '"colour": "red", "slug": "'),
    /^stories\.json:\d+: \[0\] does not know colour$/,
  ],
  [
    'faq.json',
    (text: string) => text.replace(/"question": "[^"]+"/, '"question": ""'),
    /^faq\.json:\d+: items\[0\]\.question is empty$/,
  ],
])('a mistake in %s changes nothing and is named with its line', async (file, change, words) => {
  const before = await everything();
  const problems = await problemsOf(importWith(file, change));
  expect(problems[0]).toMatch(words);
  expect(await everything()).toEqual(before);
});

test('LOOK-01 the seed has a drawing for every entry, and the import names each entry without one', async () => {
  expect((await importCatalogue(connection.db, data)).undrawn).toEqual([]);

  const changedItems = await importWith('categories.json', (text) =>
    text
      .replace('"illustration": "coat-parka"', '"illustration": "coat-loden"')
      .replace('"illustration": "jumper"', '"illustration": "cardigan"'),
  );
  expect(changedItems).toMatchObject({
    changed: true,
    undrawn: [
      'sub_parka (Parka): "coat-loden" is not drawn',
      'sub_cardigan (Cardigan): "cardigan" is the drawing of sub_jumper',
    ],
  });
  const changedProviders = await importWith('providers.json', (text) =>
    text.replace('"illustration": "provider-knit"', '"illustration": "provider-cobbler"'),
  );
  expect(changedProviders.undrawn).toEqual([
    'prov_maschenrettung_boxi (Maschenrettung Boxi): "provider-cobbler" is the drawing of prov_schuhmacherei_ohlenbrook',
  ]);
  // The illustrations of items are no drawings of services: a bag is not the care of bags.
  const changedServices = await importWith('services.json', (text) =>
    text.replace('"illustration": "bag-care"', '"illustration": "handbag"'),
  );
  expect(changedServices.undrawn).toEqual(['svc_bag_care (Bag care): "handbag" is not drawn']);
  await importCatalogue(connection.db, data);
});

test('questions that lead in a circle or to nothing are refused', async () => {
  const circle = await problemsOf(
    importWith('questions.json', (text) => {
      const file = JSON.parse(text);
      const first = file.questions.find(
        (one: { id: string }) => one.id === file.trees[0].responses[0].questionIds[0],
      );
      first.responses[0].questionIds.push(first.id);
      return JSON.stringify(file, null, 2);
    }),
  );
  expect(circle[0]).toMatch(/^questions\.json:\d+: trees\[0\] asks \w+ again and again$/);
});

test('VOU-03 what has been redeemed stays counted, and a voucher that left the files is closed', async () => {
  await connection.db
    .updateTable('vouchers')
    .set({ redeemed: 500 })
    .where('code', '=', 'WILLKOMMEN10')
    .execute();
  const { changed } = await importWith('vouchers.json', (text) =>
    JSON.stringify(JSON.parse(text).filter((one: { code: string }) => one.code !== 'PREMIERE50')),
  );
  expect(changed).toBe(true);
  const vouchers = await connection.db
    .selectFrom('vouchers')
    .select(['code', 'redeemed', 'open'])
    .where('code', 'in', ['WILLKOMMEN10', 'PREMIERE50'])
    .orderBy('code')
    .execute();
  expect(vouchers).toEqual([
    { code: 'PREMIERE50', redeemed: 100, open: false },
    { code: 'WILLKOMMEN10', redeemed: 500, open: true },
  ]);
});
