import { Client } from 'pg';
import { expect, test } from '../fixtures/test.ts';

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { redirect: 'manual', headers: { accept: 'text/html', ...headers } });

for (const path of [
  '/',
  '/discovery',
  '/how-it-works',
  '/stories/the-mend-that-shows',
  '/help/FAQ',
  '/bookservice/1',
])
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

// Another test changes the catalogue for a moment, and everything is made again: what is kept shows at the
// second try then.
const patiently = (check: () => Promise<void>) => expect(check).toPass({ intervals: [100], timeout: 30_000 });

for (const path of ['/', '/discovery', '/help/FAQ', '/stories/the-mend-that-shows', '/bookservice/1'])
  test(`SEC-01 ${path} comes from memory whatever somebody adds to its address`, async ({ baseURL }) => {
    const spelled = path.startsWith('/stories') ? path : path.toUpperCase();
    for (const other of [
      `${path}?x=evil`,
      `${path}?utm_source=a&fbclid=b`,
      `${spelled}${path === '/' ? '' : '/'}?x`,
    ])
      await patiently(async () => {
        await get(`${baseURL}${path}`);
        const kept = await get(`${baseURL}${path}`);
        const response = await get(`${baseURL}${other}`);
        expect(kept.headers.get('etag')).not.toBeNull();
        expect([response.status, response.headers.get('etag')]).toEqual([200, kept.headers.get('etag')]);
        expect(await response.text()).toBe(await kept.text());
      });
  });

test('SEC-01 pictures and texts that are the same for everybody come from memory as well', async ({
  baseURL,
}) => {
  for (const path of [
    '/favicon.svg',
    '/robots.txt',
    '/version',
    '/sitemap.xml',
    '/discovery/words',
    '/share/home.png',
  ])
    await patiently(async () => {
      await get(`${baseURL}${path}`);
      expect((await get(`${baseURL}${path}?x=1`)).headers.get('etag'), path).not.toBeNull();
    });
});

test('SEC-01 an invented address is sent home from memory, and one with two slashes is no page', async ({
  baseURL,
}) => {
  await get(`${baseURL}/invented-0`);
  for (let at = 1; at < 5; at++) {
    const { status, headers } = await get(`${baseURL}/invented-${at}?x=${at}`);
    expect([status, headers.get('location')]).toEqual([302, '/']);
    expect(headers.get('etag')).not.toBeNull();
  }
  const refused = await get(`${baseURL}//invented/`);
  expect([refused.status, refused.headers.get('etag')]).toEqual([404, null]);
  expect(await refused.text()).toContain('There’s nothing at this address.');
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
