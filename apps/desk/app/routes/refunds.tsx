import { listRefundRequests } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { data, redirect } from 'react-router';
import { RefundList } from '#app/features/support-acts/refund-list.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/refunds';

export async function loader({ context, request }: Route.LoaderArgs) {
  const result = await context.get(apiContext)(listRefundRequests, {}, request.signal);
  if (!result.ok && result.problem?.code === 'not_allowed') throw redirect('/account');
  const waiting = orSignIn(result);
  if (!waiting) throw data(null, 503);
  return waiting;
}

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_refunds_title));

export default function Refunds({ loaderData: { requests } }: Route.ComponentProps) {
  return <RefundList requests={requests} />;
}
