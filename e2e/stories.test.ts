import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from './fixtures/axe.ts';

const folder = new URL('../packages/ui/storybook-static/', import.meta.url);
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};
type Index = { entries: Record<string, { id: string; title: string; name: string; type: string }> };

/** The titles come from the sources, because Storybook is built while the first journeys already run. */
const sources = new URL('../packages/ui/src/stories/', import.meta.url);
const titles = readdirSync(sources).map((file) => {
  const title = /export default \{ title: '([^']+)' \}/.exec(
    readFileSync(new URL(file, sources), 'utf8'),
  )?.[1];
  if (!title) throw new Error(`${file} has no title`);
  return title;
});

let stories: Index['entries'][string][] = [];
async function readStories(): Promise<void> {
  const outcome = new URL('outcome.txt', folder);
  await expect.poll(() => existsSync(outcome), { timeout: 600_000, intervals: [500] }).toBe(true);
  expect(readFileSync(outcome, 'utf8')).toBe('built');
  const index = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as Index;
  stories = Object.values(index.entries).filter(({ type }) => type === 'story');
}

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
  test.setTimeout(620_000);
  await readStories();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => server.close());

test('there is a story for every component and state', () => {
  expect(stories.length).toBeGreaterThanOrEqual(60);
  expect([...new Set(stories.map(({ title }) => title))].toSorted()).toEqual(titles.toSorted());
});

/** Does what Storybook's own menus do: the page stays, and the story or its brand changes. */
const change = (page: Page, event: string, reported: object) =>
  page.evaluate(
    async ([name, payload]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Storybook;
      await new Promise<void>((resolve) => {
        channel.once('storyRendered', resolve);
        channel.emit(name, payload);
      });
    },
    [event, reported] as const,
  );
const turnTo = (page: Page, storyId: string) =>
  change(page, 'setCurrentStory', { storyId, viewMode: 'story' });
const colourOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cloth-900'));
const recolourIn = (page: Page, brand: string) => change(page, 'updateGlobals', { globals: { brand } });
type Storybook = {
  readonly __STORYBOOK_ADDONS_CHANNEL__: {
    once(event: string, hear: () => void): void;
    emit(event: string, reported: object): void;
  };
};

for (const title of titles)
  test(`LAW-04 the stories of ${title} draw without a complaint and pass axe, in both brands`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on(
      'response',
      (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
    );
    const own = stories.filter((story) => story.title === title);
    const look = async (rules: 'wcag' | 'contrast') => {
      await page.locator('body.sb-show-main').waitFor();
      await expect(page.locator('#storybook-root, [role="dialog"]').first()).not.toBeEmpty();
      await expectNoViolations(page, rules);
    };
    await page.goto(`${origin}/iframe.html?id=${own[0]?.id}&viewMode=story&globals=brand:lindenhof`);
    for (const { id, name } of own)
      await test.step(name, async () => {
        if (id !== own[0]?.id) await turnTo(page, id);
        await look('wcag');
      });
    // In the second brand, only what a brand can change is checked: the contrast.
    const before = await colourOf(page);
    await recolourIn(page, 'nordkai');
    expect(await colourOf(page)).not.toBe(before);
    for (const { id, name } of own.toReversed())
      await test.step(`${name} in nordkai`, async () => {
        if (id !== own.at(-1)?.id) await turnTo(page, id);
        await look('contrast');
      });
    expect(complaints).toEqual([]);
  });
