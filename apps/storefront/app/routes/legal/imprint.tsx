import { languageContext } from '@mendwell/web/server/request-context.server.ts';
import { readContent } from '#app/server/content.server.ts';
import type { Route } from './+types/imprint';
import { LegalFrame } from './legal-frame.tsx';
import { legalMeta } from './legal-meta.ts';
import { LegalText } from './legal-text.tsx';

export const handle = { startsLate: true };

export const loader = ({ context }: Route.LoaderArgs) => readContent('imprint', context.get(languageContext));

export const meta: Route.MetaFunction = legalMeta;

export default function Imprint({ loaderData }: Route.ComponentProps) {
  return (
    <LegalFrame>
      <LegalText content={loaderData} />
    </LegalFrame>
  );
}
