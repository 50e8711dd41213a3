import { readSupportActs } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { data, redirect } from 'react-router';
import { RefundPage } from '#app/features/support-acts/refund-page.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/refund';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const result = await context.get(apiContext)(
    readSupportActs,
    { params: { id: params.id } },
    request.signal,
  );
  const code = result.ok ? undefined : result.problem?.code;
  if (code === 'not_allowed') throw redirect('/account');
  // What is not an id names no order either.
  if (code === 'not_found' || code === 'invalid_request') throw redirect('/refunds');
  const acts = orSignIn(result);
  if (!acts) throw data(null, 503);
  return { acts };
}

export const meta = (args: Route.MetaArgs) =>
  pageTitle(args, (say) =>
    args.loaderData
      ? say(m.desk_refund_title, { number: args.loaderData.acts.orderNumber })
      : say(m.desk_refunds_nav),
  );

export default function Refund({ loaderData: { acts } }: Route.ComponentProps) {
  return <RefundPage key={acts.id} acts={acts} />;
}
