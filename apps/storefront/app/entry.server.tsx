import {
  withEarlyPress,
  withLateStart,
  withStylesInside,
} from '@mendwell/web/framework/lean-document.server.ts';
import { renderToText } from '@mendwell/web/server/render-page.server.tsx';
import { nonceContext, wholeContext } from '@mendwell/web/server/request-context.server.ts';
import { sameForAll } from '@mendwell/web/server/same-for-all.server.ts';
import type { EntryContext, RouterContextProvider } from 'react-router';
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
   * page goes into the response cache. A function decides by what the address names.
   */
  readonly startsLate?: boolean | ((address: URLSearchParams) => boolean);
  /** The page contains the payment provider's form. */
  readonly takesPayment?: boolean;
};

const handlesOf = ({ staticHandlerContext, routeModules }: EntryContext): Handle[] =>
  // Only the matched routes count; `routeModules` contains those of all pages.
  staticHandlerContext.matches.map(
    ({ route }) => (routeModules[route.id]?.handle as Handle | undefined) ?? {},
  );

const isLate = (page: EntryContext, { url }: Request): boolean =>
  handlesOf(page).some(({ startsLate }) =>
    typeof startsLate === 'function' ? startsLate(new URL(url).searchParams) : startsLate,
  );

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const paying = handlesOf(page).some(({ takesPayment }) => takesPayment);
  headers.set('permissions-policy', pagePermissions(paying));
  // Banks send customers back to an address that contains a secret: it must not be sent in a referrer
  // or cached.
  if (paying) {
    headers.set('referrer-policy', 'no-referrer');
    headers.set('cache-control', 'no-store');
  }
  if (!config.production)
    return new Response(withConsentQuestion(await renderToText(page, request.url, undefined), undefined), {
      status,
      headers,
    });

  const late = isLate(page, request);
  const nonce = context.get(nonceContext) ?? '';
  let html = withStylesInside(await renderToText(page, request.url, nonce), nonce);
  html = withEarlyPress(withConsentQuestion(html, nonce), nonce);
  let policy = paying ? policyForPaying(nonce) : policyByNonce(nonce);
  if (late) ({ html, policy } = policyByHashes(withLateStart(html, nonce), nonce));
  headers.set('content-security-policy', policy);
  if (late && status === 200 && context.get(wholeContext).isWhole()) sameForAll(headers);
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}
