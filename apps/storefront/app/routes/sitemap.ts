import { listStories } from '@mendwell/contract';
import { loadList } from '@mendwell/web/server/load-list.server.ts';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { sameForAll } from '@mendwell/web/server/same-for-all.server.ts';
import { config } from '#app/server/config.server.ts';
import type { Route } from './+types/sitemap';

/** The pages that search engines should index. */
const pages = [
  '/',
  '/discovery',
  '/bookservice/1',
  '/how-it-works',
  '/about',
  '/stories',
  '/help',
  '/help/FAQ',
  '/help/CustomerSupport',
  '/help/termsAndConditions',
  '/help/PrivacyPolicy',
  '/imprint',
  '/accessibility',
  '/withdraw',
];

const link = (language: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;

/** Returns one entry per language, each with links to the other languages. */
function entries(path: string, changed?: string): string {
  const bare = `${config.publicOrigin}${path}`;
  const alternates = link('en', `${bare}?lang=en`) + link('de', `${bare}?lang=de`) + link('x-default', bare);
  const date = changed ? `<lastmod>${changed}</lastmod>` : '';
  return ['en', 'de']
    .map((language) => `<url><loc>${bare}?lang=${language}</loc>${date}${alternates}</url>`)
    .join('');
}

export const loader = async ({ context }: Route.LoaderArgs) => {
  const list = await loadList(context.get(apiContext), listStories, {});
  // An incomplete sitemap would make search engines drop the missing pages.
  if (!list) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  const urls = [
    ...pages.map((path) => entries(path)),
    ...list.stories.map(({ slug, publishedAt }) => entries(`/stories/${slug}`, publishedAt)),
  ];
  const headers = new Headers({ 'content-type': 'application/xml; charset=utf-8' });
  sameForAll(headers);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
  return new Response(xml, { headers });
};
