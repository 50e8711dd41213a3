import { readAudit } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { redirect } from 'react-router';
import { readFilters } from '#app/features/audit/audit-filters.ts';
import { AuditPage } from '#app/features/audit/audit-page.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/audit';

/** Filters and page are in the address, so that a reload and a bookmark show the same. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const filters = readFilters(asked);
  const after = asked.get('after');
  const query = { ...filters, ...(after === null ? {} : { after }) };
  const result = await context.get(apiContext)(readAudit, { query }, request.signal);
  const code = result.ok ? undefined : result.problem?.code;
  if (code === 'not_allowed') throw redirect('/account');
  if (code === 'invalid_request') throw redirect('/audit');
  const isGone = code === 'not_found';
  return { filters, after, isGone, audit: isGone ? undefined : orSignIn(result) };
}

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_audit_nav));

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />;
}
