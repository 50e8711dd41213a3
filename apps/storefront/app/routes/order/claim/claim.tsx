import { m } from '@mendwell/copy';
import { secretPage } from '@mendwell/web/secret-page.ts';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { ClaimLinkOutcome } from '#app/features/order/claim/claim-link-outcome.tsx';
import { ClaimPage } from '#app/features/order/claim/claim-page.tsx';
import { openClaims } from '#app/features/order/claim/open-claims.ts';
import { useOtherLinks } from '#app/features/order/use-other-links.ts';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/claim.ts';

export const headers = secretPage;

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.claim_page_title, { platform }));

/** Only the browser knows the link, because fragments are not sent to the server. */
export const clientLoader = () => openClaims();
clientLoader.hydrate = true as const;

export const HydrateFallback = OpeningPage;

/** The target of the mailed links about complaints, and of the order's page. */
export default function ClaimRoute({ loaderData: opened }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const openAgain = useCallback(() => void revalidate(), [revalidate]);
  useOtherLinks(openAgain);
  if (opened.kind !== 'open')
    return <ClaimLinkOutcome trouble={opened} onRetry={openAgain} isRetrying={state === 'loading'} />;
  const { claims, link } = opened;
  return <ClaimPage key={link.id} claims={claims} link={link} onChanged={openAgain} />;
}
