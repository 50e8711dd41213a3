import { apiContext, languageContext } from '@mendwell/web/server/request-context.server.ts';
import { loadDefaultTerms } from '#app/features/services/default-terms.server.ts';
import { readTerms } from '#app/server/content.server.ts';
import type { HelpHandle } from '../help/help-handle.ts';
import type { Route } from './+types/terms';
import { LegalAside } from './legal-aside.tsx';
import { legalMeta } from './legal-meta.ts';
import { LegalText } from './legal-text.tsx';

export const handle: HelpHandle = { startsLate: true, Aside: LegalAside };

export const loader = async ({ context }: Route.LoaderArgs) =>
  readTerms(context.get(languageContext), await loadDefaultTerms(context.get(apiContext)));

export const meta: Route.MetaFunction = legalMeta;

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalText content={loaderData} />;
}
