import { afterEach, expect, test } from 'vitest';
import { sameForAll } from '../server/same-for-all.server.ts';
import { ask, startTestHost } from './test-host.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Renders pages for everybody, except where the path says otherwise. */
async function render({ url, headers: asked }: Request): Promise<Response> {
  const { pathname } = new URL(url);
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  if (pathname === '/mine') return new Response('mine', { headers });
  if (pathname === '/version') headers.set('cache-control', 'no-store');
  if (pathname === '/picture') headers.set('cache-control', 'public, max-age=86400');
  if (pathname === '/cookie') headers.set('set-cookie', 'visitor=1');
  sameForAll(headers);
  if (pathname !== '/gone') return new Response(`page ${asked.get('cookie') ?? ''}`, { headers });
  headers.set('location', '/');
  return new Response(null, { status: 302, headers });
}
async function start(sharedCacheSeconds: number) {
  const addressOf = (url: string) => ({ name: url, isPage: true, isUnknown: false });
  const host = await startTestHost({ sharedCacheSeconds }, { render, addressOf });
  closing.push(() => host.close());
  return host;
}
const shared = {
  'cache-control': 'public, max-age=0, s-maxage=90',
  'cdn-cache-control': 'public, max-age=90, stale-while-revalidate=900, stale-if-error=900',
  vary: 'accept-encoding, cookie',
};

test('a CDN may keep a page that is the same for everybody, keyed by encoding and language', async () => {
  const host = await start(90);
  for (const time of ['rendered', 'from memory']) {
    expect((await ask(host, '/about')).headers, time).toMatchObject(shared);
    expect((await ask(host, '/about', { headers: { cookie: 'language=de' } })).headers).toMatchObject(shared);
  }
  const { etag = '' } = (await ask(host, '/about')).headers;
  const unchanged = await ask(host, '/about', { headers: { 'if-none-match': etag } });
  expect([unchanged.status, unchanged.headers['cache-control'], unchanged.headers.vary]).toEqual([
    304,
    shared['cache-control'],
    shared.vary,
  ]);
});

test.each([
  ['a page for one visitor', '/mine', undefined],
  ['a page that sets a cookie', '/cookie', 'no-cache'],
  ['a response that must not be stored', '/version', 'no-store'],
  ['a picture with a time of its own', '/picture', 'public, max-age=86400'],
  ['a redirect', '/gone', 'no-cache'],
])('no CDN is told to keep %s', async (_, path, own) => {
  const host = await start(60);
  for (const time of ['first', 'second']) {
    const { headers } = await ask(host, path);
    expect([headers['cache-control'], headers['cdn-cache-control']], time).toEqual([own, undefined]);
  }
});

test('a page that sets a cookie is never kept in memory either', async () => {
  const host = await start(60);
  for (const visitor of ['one', 'two'])
    expect((await ask(host, '/cookie', { headers: { cookie: `visitor=${visitor}` } })).body).toBe(
      `page visitor=${visitor}`,
    );
});

test('without a CDN in front, everybody asks each time', async () => {
  const host = await start(0);
  for (const time of ['rendered', 'from memory']) {
    const { headers } = await ask(host, '/about');
    expect([headers['cache-control'], headers['cdn-cache-control']], time).toEqual(['no-cache', undefined]);
  }
});
