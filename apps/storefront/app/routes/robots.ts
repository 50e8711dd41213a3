import { sameForAll } from '@mendwell/web/server/same-for-all.server.ts';
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

export const loader = () => {
  const headers = new Headers({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  sameForAll(headers);
  return new Response(rules.join('\n'), { headers });
};
