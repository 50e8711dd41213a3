import { languageContext } from '@mendwell/web/server/request-context.server.ts';
import { readContent } from '#app/server/content.server.ts';
import type { HelpHandle } from '../help/help-handle.ts';
import type { Route } from './+types/privacy';
import { LegalAside } from './legal-aside.tsx';
import { legalMeta } from './legal-meta.ts';
import { LegalText } from './legal-text.tsx';

export const handle: HelpHandle = { startsLate: true, Aside: LegalAside };

export const loader = ({ context }: Route.LoaderArgs) => readContent('privacy', context.get(languageContext));

export const meta: Route.MetaFunction = legalMeta;

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalText content={loaderData} />;
}
