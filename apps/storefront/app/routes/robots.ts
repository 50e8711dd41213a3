import { config } from '#app/server/config.server.ts';

/** Search engines may index everything except what belongs to one customer. */
const rules = [
  'User-agent: *',
  'Disallow: /sip/',
  'Disallow: /order/',
  'Disallow: /partner/',
  'Disallow: /notify/',
  'Disallow: /checkout/',
  '',
  `Sitemap: ${config.publicOrigin}/sitemap.xml`,
  '',
];

export const loader = () =>
  new Response(rules.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
