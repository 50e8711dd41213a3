import { Writable } from 'node:stream';
import {
  withEarlyPress,
  withLateStart,
  withStylesInside,
} from '@mendwell/web/framework/lean-document.server.ts';
import { nonceContext, wholeContext } from '@mendwell/web/server/request-context.server.ts';
import { sameForAll } from '@mendwell/web/server/same-for-all.server.ts';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { config } from './server/config.server.ts';
import { withConsentQuestion } from './server/consent-question.server.ts';
import {
  pagePermissions,
  policyByHashes,
  policyByNonce,
  policyForPaying,
} from './server/content-security-policy.server.ts';

/** What a route declares about its page. */
type Handle = {
  /**
   * The page is complete without scripts and the same for everybody: its scripts start late, and the
   * page goes into the response cache.
   */
  readonly startsLate?: boolean;
  /** The page contains the payment provider's form. */
  readonly takesPayment?: boolean;
};

const says = ({ staticHandlerContext, routeModules }: EntryContext, what: keyof Handle): boolean =>
  // Only the matched routes count; `routeModules` contains those of all pages.
  staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as Handle | undefined)?.[what],
  );

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
  const paying = says(page, 'takesPayment');
  headers.set('permissions-policy', pagePermissions(paying));
  // Banks send customers back to an address that contains a secret: it must not be sent in a referrer
  // or cached.
  if (paying) {
    headers.set('referrer-policy', 'no-referrer');
    headers.set('cache-control', 'no-store');
  }
  if (!config.production)
    return new Response(withConsentQuestion(await render(page, request.url, undefined), undefined), {
      status,
      headers,
    });

  const late = says(page, 'startsLate');
  const nonce = context.get(nonceContext) ?? '';
  let html = withStylesInside(await render(page, request.url, nonce), nonce);
  html = withEarlyPress(withConsentQuestion(html, nonce), nonce);
  let policy = paying ? policyForPaying(nonce) : policyByNonce(nonce);
  if (late) ({ html, policy } = policyByHashes(withLateStart(html, nonce), nonce));
  headers.set('content-security-policy', policy);
  if (late && status === 200 && context.get(wholeContext).isWhole()) sameForAll(headers);
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}
