import { expect, test } from '@playwright/test';
import { contentPages } from '../fixtures/pages.ts';

/** The first booking screen is found as well: it says what can be booked. */
const pages = [...contentPages, '/bookservice/1'];

const read = async (base: string | undefined, path: string) => (await fetch(`${base}${path}`)).text();
const content = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

test('every page has a title, a description, an address and a picture of its own, in both languages', async ({
  baseURL,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of pages)
    for (const language of ['en', 'de']) {
      const html = await read(baseURL, `${path}?lang=${language}`);
      expect(html, path).toContain(`<html lang="${language}"`);
      titles.add(content(html, /<title>([^<]+)<\/title>/));
      const description = content(html, /<meta name="description" content="([^"]+)"/);
      expect(description.length, `${path} ${language}: ${description}`).toBeGreaterThan(50);
      expect(description.length, `${path} ${language}: ${description}`).toBeLessThanOrEqual(170);
      descriptions.add(description);
      const own = `${baseURL}${path}?lang=${language}`;
      expect(content(html, /<link rel="canonical" href="([^"]+)"/), path).toBe(own);
      for (const other of ['en', 'de'])
        expect(html, path).toContain(
          `<link rel="alternate" hrefLang="${other}" href="${baseURL}${path}?lang=${other}"/>`,
        );
      const picture = content(html, /<meta property="og:image" content="([^"]+)"/);
      const drawn = await fetch(picture);
      expect([drawn.status, drawn.headers.get('content-type')], picture).toEqual([200, 'image/png']);
    }
  expect(titles.size).toBe(pages.length * 2);
  expect(descriptions.size).toBe(pages.length * 2);
});

test('the sitemap names every page in both languages, and robots the sitemap', async ({ baseURL }) => {
  const map = await read(baseURL, '/sitemap.xml');
  for (const path of pages)
    for (const language of ['en', 'de'])
      expect(map).toContain(`<loc>${baseURL}${path}?lang=${language}</loc>`);
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toHaveLength(36 + 4);
  for (const address of addresses)
    expect((await fetch(address, { redirect: 'manual' })).status, address).toBe(200);
  expect(await read(baseURL, '/robots.txt')).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('what follows the first booking screen is somebody’s own, and search engines leave it out', async ({
  baseURL,
}) => {
  for (const path of [
    '/bookservice/1?category=cat_coats_jackets',
    '/bookservice/2',
    '/bookservice/7',
    '/checkout/1',
  ])
    expect(await read(baseURL, path), path).toContain('<meta name="robots" content="noindex"/>');
  // Whoever comes with a postcode sees the same list.
  expect(await read(baseURL, '/bookservice/1?postalCode=10115&lang=en')).toContain(
    `<link rel="canonical" href="${baseURL}/bookservice/1?lang=en"/>`,
  );
});

test('search engines read who we are, what we do, answers and stories', async ({ baseURL }) => {
  const kinds = async (path: string) =>
    [...(await read(baseURL, path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => (JSON.parse(json) as { '@type': string })['@type'],
    );
  expect(await kinds('/')).toContain('Organization');
  expect(await kinds('/discovery')).toContain('Service');
  expect(await kinds('/help/FAQ')).toContain('FAQPage');
  expect(await kinds('/stories/the-mend-that-shows')).toContain('Article');
});

test('no picture is drawn for what does not exist', async ({ baseURL }) => {
  for (const name of ['nothing', 'story_nothing', '__proto__', 'constructor'])
    expect((await fetch(`${baseURL}/share/${name}.png`)).status, name).toBe(404);
});
