import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { config } from './server/config.server.ts';
import { policyByHashes, policyByNonce } from './server/content-security-policy.server.ts';
import { withEarlyPress, withLateStart, withStylesInside } from './server/lean-document.server.ts';
import { nonceContext, wholeContext } from './server/request-context.server.ts';
import { sameForAll } from './server/same-for-all.server.ts';

/**
 * A route whose page is complete without scripts, and the same for everybody, says so: its scripts
 * start late, and the page is kept.
 */
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
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!config.production)
    return new Response(await render(page, request.url, undefined), { status, headers });

  const late = startsLate(page);
  const nonce = late ? undefined : context.get(nonceContext);
  let html = withStylesInside(await render(page, request.url, nonce), nonce);
  html = withEarlyPress(html, nonce);
  if (late) html = withLateStart(html);
  headers.set('content-security-policy', nonce ? policyByNonce(nonce) : policyByHashes(html));
  if (late && status === 200 && context.get(wholeContext).isWhole()) sameForAll(headers);
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}
