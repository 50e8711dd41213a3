import { listCategories, listProviders } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { catalogueChannel } from './import-catalogue.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const path = '/sip/questions/cat_shoes/sub_sneakers';
/**
 * Does what the end of an import does: the change, its new version and the announcement in one
 * transaction.
 */
const rename = (name: string, version: string) =>
  api.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('providers')
      .set({ display_name: name })
      .where('id', '=', 'prov_frischgang')
      .execute();
    await tx.updateTable('catalogue').set({ version }).execute();
    await sql`select pg_notify(${catalogueChannel}, ${version})`.execute(tx);
  });
const nameNow = async () => {
  const result = await api.call()(listProviders, { query: {} });
  if (!result.ok) throw new Error('refused');
  return result.response.data.serviceProviders.find(({ id }) => id === 'prov_frischgang')?.displayName;
};
const queries = async () => {
  const { rows } = await sql<{ count: number }>`
    select xact_commit::int as count from pg_stat_database where datname = current_database()`.execute(
    api.db,
  );
  return rows[0]?.count ?? 0;
};

test('API-01 answers carry a strong tag; who has them is told so in a few bytes', async () => {
  const first = await api.fetch(path);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(first.headers.get('vary')).toBe('accept, x-language');
  const body = await first.text();

  const second = await api.fetch(path);
  expect([second.status, second.headers.get('etag'), await second.text()]).toEqual([200, etag, body]);
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(second.headers.get('x-content-type-options')).toBe('nosniff');
  expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));

  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await api.fetch(path, { headers: { 'if-none-match': known } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  }
  const other = await api.fetch(path, { headers: { 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
});

test('an answer from memory is for the same question only', async () => {
  const german = await api.fetch('/sip/categories', { headers: { 'x-language': 'DE' } });
  const english = await api.fetch('/sip/categories');
  expect(german.headers.get('etag')).not.toBe(english.headers.get('etag'));
  const refused = await api.fetch('/sip/categories', {
    headers: { accept: 'application/vnd.mendwell+json; version=1.0.0' },
  });
  expect(refused.status).toBe(406);
  const stranger = await fetch(`${api.origin}/sip/categories`);
  expect(stranger.status).toBe(400);
});

test('a repeated read costs no query', async () => {
  await api.call()(listCategories, { query: {} });
  const before = await queries();
  for (let read = 0; read < 200; read++) await api.call()(listCategories, { query: {} });
  // The clock and the job queue look at the database now and then; two hundred reads do not.
  expect((await queries()) - before).toBeLessThan(50);
});

test('an import is visible as soon as it is announced, without a deploy', async () => {
  expect(await nameNow()).toBe('Frischgang Sneakerpflege');
  await rename('Frischgang & Co.', 'test-1');
  await expect.poll(nameNow).toBe('Frischgang & Co.');
});

test('an import is noticed even when the listening connection had just been lost', async () => {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'listen-%'`.execute(api.db);
  await rename('Frischgang Kreuzberg', 'test-2');
  await expect.poll(nameNow).toBe('Frischgang Kreuzberg');
});
