import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { builtPages } from './pages.ts';
import { shareAssets } from './shared-assets.ts';
import { ask, startTestHost } from './test-host.ts';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shared = join(folder, 'shared');

/** Makes the build of a front end with one script. */
function makeBuild(name: string, script: string): URL {
  const root = join(folder, name);
  mkdirSync(join(root, 'build/client/assets'), { recursive: true });
  mkdirSync(join(root, 'build/server'), { recursive: true });
  writeFileSync(join(root, 'build/client/assets', script), `"${name}"`);
  writeFileSync(join(root, 'build/client/assets', `${script}.gz`), gzipSync(`"${name}"`));
  writeFileSync(join(root, 'build/server/index.js'), 'export const routes = {};');
  return pathToFileURL(`${root}/`);
}

test('OPS-02 two versions side by side serve the assets of each other, and of the build before', async () => {
  const [older, newer] = [makeBuild('older', 'a-1.js'), makeBuild('newer', 'a-2.js')];
  const hosts = [];
  for (const root of [older, newer]) hosts.push(await startTestHost({}, await builtPages(root, shared)));
  for (const host of hosts)
    for (const [path, body] of [
      ['/assets/a-1.js', '"older"'],
      ['/assets/a-2.js', '"newer"'],
    ] as const) {
      const answer = await ask(host, path);
      expect(answer).toMatchObject({ status: 200, body });
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const small = await ask(host, path, { headers: { 'accept-encoding': 'gzip' } });
      expect(small).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
    }
  for (const host of hosts) expect((await ask(host, '/assets/a-3.js')).status).toBe(404);
  for (const host of hosts) await host.close();
});

test('OPS-02 files that no process has had for a month are removed, those of running ones are not', async () => {
  const own = join(folder, 'own');
  mkdirSync(own);
  writeFileSync(join(own, 'mine.js'), 'mine');
  const place = join(folder, 'place');
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const first = await shareAssets(own, place);
  for (const [name, days] of [
    ['mine.js', 50],
    ['old.js', 31],
    ['recent.js', 29],
  ] as const) {
    if (name !== 'mine.js') writeFileSync(join(place, name), 'another build');
    utimesSync(join(place, name), daysAgo(days), daysAgo(days));
  }
  const second = await shareAssets(own, place);
  expect(readdirSync(place).toSorted()).toEqual(['mine.js', 'recent.js']);
  expect(readFileSync(join(place, 'mine.js'), 'utf8')).toBe('mine');
  for (const sharing of [first, second]) sharing.stop();
});
