import { m } from '@mendwell/copy';
import { secretPage } from '@mendwell/web/secret-page.ts';
import { openRequest } from '#app/features/provider-request/open-request.ts';
import { ProviderPageFrame } from '#app/features/provider-request/provider-page-frame.tsx';
import { Coming, loadRequestPage, ReviewPage } from '#app/features/provider-request/review-page.tsx';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/review.ts';

export const headers = secretPage;

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.provider_page_title, { platform }));

export const handle = { standsAlone: true };

/** Only the browser knows the link, because fragments are not sent to the server. */
export async function clientLoader() {
  const [opened] = await Promise.all([openRequest(), loadRequestPage().catch(() => undefined)]);
  return { opened };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => (
  <ProviderPageFrame>
    <Coming />
  </ProviderPageFrame>
);

export default function Review({ loaderData: { opened } }: Route.ComponentProps) {
  return <ReviewPage opened={opened} />;
}
