import { Writable } from 'node:stream';
import { nonceContext } from '@mendwell/web/server/request-context.server.ts';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { config } from './server/config.server.ts';
import { pagePermissions, policyByNonce } from './server/policies.server.ts';

/** Renders the whole page as text; pages here do not wait for anything after their loaders. */
const render = (page: EntryContext, url: string, nonce: string | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const withNonce = nonce ? { nonce } : {};
    const { pipe } = renderToPipeableStream(<ServerRouter context={page} url={url} {...withNonce} />, {
      ...withNonce,
      onAllReady: () => pipe(collect),
      onShellError: reject,
      onError: reject,
    });
  });

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
  const html = await render(page, request.url, nonce);
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}
