import { renderToText } from '@mendwell/web/server/render-page.server.tsx';
import { nonceContext } from '@mendwell/web/server/request-context.server.ts';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { config } from './server/config.server.ts';
import { pagePermissions, policyByNonce } from './server/policies.server.ts';

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('permissions-policy', pagePermissions);
  // Every page shows what is somebody's own: nobody else may get it from a cache, or learn its address.
  headers.set('cache-control', 'no-store');
  headers.set('referrer-policy', 'no-referrer');
  const nonce = context.get(nonceContext);
  if (config.production) headers.set('content-security-policy', policyByNonce(nonce ?? ''));
  const html = await renderToText(page, request.url, nonce);
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}
