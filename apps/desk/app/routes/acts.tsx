import { readSupportActs } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { data, redirect } from 'react-router';
import { ActsCard } from '#app/features/support-acts/acts-card.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/acts';

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
      ? say(m.desk_refunds_order, { number: args.loaderData.acts.orderNumber })
      : say(m.desk_acts_title),
  );

export default function Acts({ loaderData: { acts } }: Route.ComponentProps) {
  const say = useSay();
  return (
    <div className="acts-page">
      <h1 className="h1">{say(m.desk_refunds_order, { number: acts.orderNumber })}</h1>
      <ActsCard key={acts.id} acts={acts} />
    </div>
  );
}
