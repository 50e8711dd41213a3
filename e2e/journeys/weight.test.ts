import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { firstLoad } from '../fixtures/first-load.ts';
import { contentPages } from '../fixtures/pages.ts';

const budgets: [path: string, most: number][] = [
  ...contentPages.map((path): [string, number] => [path, 130_000]),
  ['/privacy-settings', 173_000],
  ['/notify/confirm', 173_000],
  ['/booking/resume', 173_000],
  ['/order/find', 130_000],
  ['/order/pay', 173_000],
  ['/partner/review', 173_000],
  ['/order/accept', 173_000],
  ['/order/cancel', 173_000],
  ['/order/claim', 173_000],
  ['/order/pickup', 173_000],
  ['/order/handover', 173_000],
  ['/order/more-work', 173_000],
  ['/order/other-workshop', 173_000],
  ['/order/status', 173_000],
  ['/order/update/confirmation/6f1b2a58-61f7-4a0e-9a39-0d2a7f0c9b11/accepted', 173_000],
  ['/checkout/1', 173_000],
  ['/checkout/2', 173_000],
  ['/checkout/3', 173_000],
  ...[1, 2, 3, 4, 5, 6, 7].map((screen): [string, number] => [`/bookservice/${screen}`, 173_000]),
];
for (const [path, most] of budgets)
  test(`first-load JavaScript of ${path} is at most ${most / 1000} kB gzip`, async ({ baseURL }) => {
    const weights = await firstLoad(baseURL ?? '', path);
    const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
    test.info().annotations.push({ type: 'bytes', description: String(total) });
    console.log(`      ${path}: ${(total / 1000).toFixed(1)} kB in ${weights.size} files`);
    expect(weights.size).toBeGreaterThan(5);
    expect(total).toBeLessThanOrEqual(most);
  });

/** Returns what opening the chat loads in addition to the page: its own file, and all its imports. */
async function chatLoad(base: string): Promise<{ own: number; all: number }> {
  const page = await firstLoad(base, '/');
  const codes = await Promise.all([...page.keys()].map(async (url) => (await fetch(base + url)).text()));
  const file = codes
    .map((code) => /["'`(]\.?\/?(?:assets\/)?(chat-[\w-]+\.js)["'`)]/.exec(code)?.[1])
    .find(Boolean);
  if (!file) throw new Error('no page names the file of the chat');
  const weights = new Map<string, number>();
  const open = [`/assets/${file}`];
  for (let url = open.pop(); url; url = open.pop()) {
    if (weights.has(url) || page.has(url)) continue;
    const code = await (await fetch(base + url)).text();
    weights.set(url, gzipSync(code, { level: 9 }).length);
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      open.push(`/assets/${name}`);
  }
  const all = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
  return { own: weights.get(`/assets/${file}`) ?? 0, all };
}

test('CONT-08 opening the chat loads at most 21 kB gzip, which no page loads before', async ({ baseURL }) => {
  const { own, all } = await chatLoad(baseURL ?? '');
  console.log(`      chat: ${(own / 1000).toFixed(1)} kB of its own, ${(all / 1000).toFixed(1)} kB in all`);
  expect(own).toBeGreaterThan(5000);
  expect(all).toBeLessThanOrEqual(21_000);
});

test('assets are named by their content, kept for ever, and come compressed', async ({ baseURL }) => {
  const html = await (await fetch(baseURL ?? '')).text();
  const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)?.[0] ?? '';
  const response = await fetch(`${baseURL}${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
});
