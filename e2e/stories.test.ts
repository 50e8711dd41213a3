import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectNoViolations } from './fixtures/axe.ts';

const folder = new URL('../apps/storefront/storybook-static/', import.meta.url);
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};
type Index = { entries: Record<string, { id: string; title: string; name: string; type: string }> };
const index = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as Index;
const stories = Object.values(index.entries).filter(({ type }) => type === 'story');

let origin = '';
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://x').pathname.slice(1);
  readFile(new URL(path, folder)).then(
    (content) =>
      response
        .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
        .end(content),
    () => response.writeHead(404).end(),
  );
});
test.beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => server.close());

test('there is a story for every component and state', () => {
  expect(stories.length).toBeGreaterThanOrEqual(60);
});

const titles = [...new Set(stories.map(({ title }) => title))];

// Everything in the first brand; in the second, what a brand can change.
for (const [brand, rules] of [
  ['lindenhof', 'wcag'],
  ['nordkai', 'contrast'],
] as const)
  for (const title of titles)
    test(`LAW-04 the stories of ${title} in ${brand} draw without a complaint and pass axe`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on(
        'response',
        (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
      );
      for (const { id, name } of stories.filter((story) => story.title === title))
        await test.step(name, async () => {
          await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=brand:${brand}`);
          await page.locator('body.sb-show-main').waitFor();
          await expect(page.locator('#storybook-root, [role="dialog"]').first()).not.toBeEmpty();
          await expectNoViolations(page, rules);
        });
      expect(complaints).toEqual([]);
    });
