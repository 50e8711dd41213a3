import { Client } from 'pg';
import { expect, test } from '../fixtures/test.ts';

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { accept: 'text/html', ...headers } });

for (const path of ['/', '/discovery', '/how-it-works', '/stories/the-mend-that-shows', '/help/FAQ'])
  test(`${path} is made once and then given as it is, by language`, async ({ baseURL }) => {
    const url = `${baseURL}${path}`;
    const english = await get(url);
    const again = await get(url);
    const etag = again.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(await again.text()).toBe(await english.text());
    expect(again.headers.get('vary')).toBe('accept-encoding, cookie');
    expect(again.headers.get('strict-transport-security')).toBe(
      english.headers.get('strict-transport-security'),
    );
    // The page comes from the response cache and is shared by many visitors, so its policy has no nonce:
    // it names scripts by their hash.
    const policy = again.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain('nonce');
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304);

    const german = await get(url, { cookie: 'language=de' });
    expect(await german.text()).toContain('<html lang="de"');
    expect(await (await get(url, { cookie: 'a=b; language=de' })).text()).toContain('<html lang="de"');
    expect(await (await get(`${url}?lang=en`, { cookie: 'language=de' })).text()).toContain(
      '<html lang="en"',
    );
  });

test('pages come compressed, and those with other words in the address are made each time', async ({
  baseURL,
}) => {
  for (const encoding of ['br', 'gzip']) {
    await get(`${baseURL}/`, { 'accept-encoding': encoding });
    const response = await get(`${baseURL}/`, { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toContain('</html>');
  }
  expect((await get(`${baseURL}/discovery?q=zip`)).headers.get('etag')).toBeNull();
});

test('a change of the catalogue comes to a page that is kept', async ({ baseURL }) => {
  const database = new Client({ connectionString: process.env['DATABASE_URL'] ?? '' });
  await database.connect();
  const title = async () =>
    /<h1[^>]*>([^<]+)/.exec(await (await get(`${baseURL}/stories/second-soles?lang=en`)).text())?.[1];
  const rename = async (to: string, version: string) => {
    await database.query('begin');
    await database.query("update stories set title = $1 where slug = 'second-soles'", [to]);
    await database.query('update catalogue set version = $1', [version]);
    await database.query("select pg_notify('catalogue_changed', $1)", [version]);
    await database.query('commit');
  };
  try {
    const { rows } = await database.query<{ version: string }>('select version from catalogue');
    const before = (await title()) ?? '';
    await rename('Third soles', 'changed-for-a-moment');
    await expect.poll(title, { timeout: 15_000, intervals: [50] }).toBe('Third soles');
    await rename(before, rows[0]?.version ?? '');
    await expect.poll(title, { timeout: 15_000, intervals: [50] }).toBe(before);
  } finally {
    await database.end();
  }
});
