import { Agent } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { sameForAll } from '../server/same-for-all.server.ts';
import { pageAddresses } from './page-addresses.ts';
import { ask, type plenty, startTestHost } from './test-host.ts';

type Host = Awaited<ReturnType<typeof startTestHost>>;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const page = { handle: { startsLate: true }, default: true };
const route = (id: string, path: string | undefined, module: object, parentId = 'root') => ({
  [id]: { id, parentId, path, index: path === undefined, module },
});
/** A small site with every kind of route that ours has. */
const addressOf = pageAddresses({
  root: { id: 'root', path: '', module: { default: true } },
  ...route('home', undefined, page),
  ...route('about', 'about', page),
  ...route('search', 'search', { handle: { startsLate: true, parameters: ['q'] }, default: true }),
  ...route('begin', 'begin', {
    handle: {
      startsLate: (address: URLSearchParams) => !address.has('item'),
      parameters: ['item'],
    },
    default: true,
  }),
  ...route('story', 'stories/:slug', page),
  ...route('help', 'help', { default: true }),
  ...route('help-home', undefined, page, 'help'),
  ...route('faq', 'FAQ', page, 'help'),
  ...route('mine', 'mine', { default: true }),
  ...route('order', 'order/:action', { default: true }),
  ...route('picture', 'art/:name', { handle: { parameters: [] } }),
  ...route('elsewhere', '*', {}),
});
const nameOf = (url: string) => addressOf(url).name;

test.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/?utm_source=letter&fbclid=2#top', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/about///', '/about'],
  ['/ABOUT', '/about'],
  ['/%61bout', '/about'],
  ['/help', '/help'],
  ['/help/faq', '/help/FAQ'],
  ['/about?lang=de', '/about?lang=de'],
  ['/about?x=1&lang=de', '/about?lang=de'],
  ['/about?lang=fr', '/about'],
  ['/search?x=1', '/search'],
  ['/search?q=zip', undefined],
  ['/search?lang=de&q=zip', undefined],
  ['/begin?x=1', '/begin'],
  ['/begin?item=coat', undefined],
  ['/stories/one', '/stories/one'],
  ['/stories/%6fne?x', '/stories/one'],
  ['/stories/%C3%A4', '/stories/%C3%A4'],
  ['/art/coat.svg?v=2', '/art/coat.svg'],
  ['/mine', undefined],
  ['/order/accept?x=1', undefined],
  ['/about.data', undefined],
  ['/_root.data?_routes=root', undefined],
  ['/__manifest', undefined],
  ['/help%2FFAQ', undefined],
  ['/%zz', undefined],
  ['/invented', '/*'],
  ['/about/invented', '/*'],
  ['/stories//one', '/*'],
  ['/a/../about', '/*'],
])('SEC-01 the response to %s is kept as %s', (url, name) => {
  expect(nameOf(url)).toBe(name);
});

let rendered: string[] = [];
/** Renders what a storefront does: most pages for everybody, `/mine` for one, unknown stories nowhere. */
async function render({ url }: Request): Promise<Response> {
  const { pathname, search } = new URL(url);
  rendered.push(pathname + search);
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  if (pathname === '/mine' || pathname.startsWith('/stories/invented'))
    return new Response('mine', { headers });
  sameForAll(headers);
  if (pathname !== '/*') return new Response(`<p>${pathname}${search}</p>`.repeat(50), { headers });
  headers.set('location', '/');
  return new Response(null, { status: 302, headers });
}
async function start(limits: Partial<typeof plenty> = {}, making = render): Promise<Host> {
  rendered = [];
  const host = await startTestHost(limits, { render: making, addressOf });
  closing.push(() => host.close());
  return host;
}

test('SEC-01 5,000 invented addresses and parameters take nothing from memory, and known pages still come from there', async () => {
  const host = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  closing.push(() => agent.destroy());
  const known = ['/', '/about', '/help', '/help/FAQ', '/search', '/stories/one', '/?lang=de'];
  for (const path of known) await ask(host, path);
  expect(rendered).toHaveLength(known.length);

  const invent = async (count: number, path: (at: number) => string, status: number) => {
    const askFrom = async (first: number) => {
      for (let at = first; at < count; at += 10)
        expect((await ask(host, path(at), { agent })).status).toBe(status);
    };
    await Promise.all(Array.from({ length: 10 }, (_, first) => askFrom(first)));
  };
  await invent(1000, (at) => `/invented-${at}`, 302);
  await invent(1000, (at) => `/?x=${at}`, 200);
  await invent(1000, (at) => `/about${'/'.repeat(at % 20)}?x=${at}`, 200);
  await invent(1000, (at) => `//invented-${at}/`, 404);
  await invent(1000, (at) => `/stories/invented-${at}`, 200);
  // One response for all unknown addresses, and what is not the same for everybody.
  const others = rendered.slice(known.length).filter((url) => !url.startsWith('/stories/invented'));
  expect(new Set(others)).toEqual(new Set(['/*']));
  expect(others.length).toBeLessThanOrEqual(10);

  rendered = [];
  for (const path of known) expect((await ask(host, path)).headers.etag).toMatch(/^"/);
  expect(rendered).toEqual([]);
}, 180_000);

test('SEC-01 nothing that somebody adds to an address is in the page that others get', async () => {
  const host = await start();
  const first = await ask(host, '/ABOUT/?x=evil');
  expect(first.body).not.toContain('evil');
  expect((await ask(host, '/about')).body).toBe(first.body);
  expect(rendered).toEqual(['/about']);
});

test('SEC-01 an unknown address is sent home from memory, in each language once', async () => {
  const host = await start();
  for (const cookie of ['language=de', 'language=en-us'])
    for (const path of ['/one', '/two', '/three?x=1']) {
      const { status, headers, body } = await ask(host, path, { headers: { cookie } });
      expect([status, headers.location, headers['content-encoding'], body]).toEqual([
        302,
        '/',
        undefined,
        '',
      ]);
    }
  expect(rendered).toEqual(['/*', '/*']);
});

test('SEC-01 what no page knows may be something else of the server, and is found after invented addresses too', async () => {
  const host = await start();
  for (const path of ['/one', '/two']) await ask(host, path);
  expect((await ask(host, '/healthz')).body).toBe('{"status":"ok"}');
  expect((await ask(host, '/sip/cities')).body).toBe('{}');
});

test('SEC-01 a malformed request gets no page from memory either', async () => {
  const host = await start();
  await ask(host, '/about');
  for (const headers of [{ host: 'me@shop.example' }, { 'content-encoding': 'gzip' }])
    expect((await ask(host, '/about', { headers })).status).toBeGreaterThanOrEqual(400);
});

test('a form is sent to its whole address', async () => {
  const host = await start();
  await ask(host, '/about?index', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' });
  expect(rendered).toEqual(['/about?index']);
});

test('SEC-01 odd headers find the prepared page: three encodings, two languages, nothing else', async () => {
  const host = await start();
  await ask(host, '/about');
  for (let at = 0; at < 100; at++) {
    const headers = {
      accept: `text/x-${at}`,
      'accept-encoding': `x-${at}, br;q=0.${at}, gzip;q=0.${99 - at}`,
      'accept-language': `x-${at}`,
      cookie: `a=${at}`,
      'user-agent': `${at}`,
    };
    expect((await ask(host, '/about', { headers })).status).toBe(200);
  }
  expect((await ask(host, '/about', { method: 'HEAD' })).status).toBe(200);
  expect(rendered).toEqual(['/about']);
});

test('SEC-01 pages are rendered only so often for one address, which is told so in its language; others are served', async () => {
  const host = await start({ pagesPerMinute: 3 });
  const mine = (options: Parameters<typeof ask>[2] = {}) => ask(host, '/mine', options);
  for (let at = 0; at < 3; at++) expect((await mine()).status).toBe(200);
  const refused = await mine({ headers: { cookie: 'language=de' } });
  expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(20);
  expect(refused.body).toContain('<html lang="de">');
  expect(refused.body).toContain('Das war ein bisschen viel auf einmal.');
  expect(refused.body.length).toBeLessThan(1000);
  expect((await mine({ from: '127.0.0.2' })).status).toBe(200);
});

test('SEC-01 pages in memory cost an address nothing of what may be rendered for it', async () => {
  const host = await start({ pagesPerMinute: 2 });
  await ask(host, '/about');
  for (let at = 0; at < 20; at++) expect((await ask(host, '/about')).status).toBe(200);
  expect((await ask(host, '/mine')).status).toBe(200);
});

test('SEC-01 pictures and texts cost a tenth of a page', async () => {
  const host = await start({ pagesPerMinute: 1 }, async () => new Response('not kept'));
  const statuses = [];
  for (let at = 0; at < 12; at++) statuses.push((await ask(host, `/art/${at}`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
});

test('SEC-01 a burst of one address is rendered four at a time, and another address does not wait for it', async () => {
  const gate = Promise.withResolvers<void>();
  let [running, most] = [0, 0];
  const host = await start({}, async ({ headers }) => {
    if (headers.get('x-forwarded-for') !== '127.0.0.1') return new Response('rendered');
    most = Math.max(most, ++running);
    await gate.promise;
    running -= 1;
    return new Response('rendered');
  });
  const burst = Array.from({ length: 80 }, async () => (await ask(host, '/mine')).status);
  await expect.poll(() => running).toBe(4);
  expect((await ask(host, '/mine', { from: '127.0.0.2' })).status).toBe(200);
  // Sixty wait for their turn; more than that are told to come back.
  const refused = () => ask(host, '/mine').then(({ status, headers }) => [status, headers['retry-after']]);
  expect(await refused()).toEqual([429, '2']);
  gate.resolve();
  const statuses = await Promise.all(burst);
  expect(statuses.filter((status) => status === 200)).toHaveLength(64);
  expect(statuses.filter((status) => status === 429)).toHaveLength(16);
  expect(most).toBe(4);
});
