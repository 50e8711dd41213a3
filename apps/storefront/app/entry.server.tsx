import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { contentSecurityPolicy } from './server/content-security-policy.server.ts';
import { withEarlyPress, withLateStart, withStylesInside } from './server/lean-document.server.ts';
import { nonceContext } from './server/request-context.server.ts';

/** A route whose page is complete without scripts says so, and its scripts start late. */
const startsLate = (page: EntryContext) =>
  Object.values(page.routeModules).some(
    (route) => (route?.handle as { startsLate?: boolean } | undefined)?.startsLate,
  );

/** The whole page as text; pages here wait for nothing once their loaders are done. */
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
  const nonce = context.get(nonceContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (nonce) headers.set('content-security-policy', contentSecurityPolicy(nonce));
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  let html = await render(page, request.url, nonce);
  if (nonce) {
    html = withEarlyPress(withStylesInside(html, nonce), nonce);
    if (startsLate(page)) html = withLateStart(html, nonce);
  }
  return new Response(html, { status, headers });
}
