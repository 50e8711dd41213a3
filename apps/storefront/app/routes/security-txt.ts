import { config } from '#app/server/config.server.ts';
import { securityTxt } from '#app/server/security-txt.server.ts';

export const loader = () =>
  new Response(securityTxt(config.company.email, config.publicOrigin, new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
