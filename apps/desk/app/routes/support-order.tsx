import { readSupportActs, readSupportOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { data, redirect } from 'react-router';
import { MissingSupportOrder } from '#app/features/support/missing-support-order.tsx';
import { SupportOrderPage } from '#app/features/support/support-order-page.tsx';
import { ActsCard } from '#app/features/support-acts/acts-card.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/support-order';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const asked = { params: { id: params.id } };
  // Whoever may only read is refused what can be done; the order is shown without it.
  const [result, doable] = await Promise.all([
    call(readSupportOrder, asked, request.signal),
    call(readSupportActs, asked, request.signal),
  ]);
  const code = result.ok ? undefined : result.problem?.code;
  if (code === 'not_allowed') throw redirect('/account');
  const now = new Date().toISOString();
  // What is not an id names no order either.
  if (code === 'not_found' || code === 'invalid_request')
    return data({ order: undefined, acts: undefined, isGone: true, now }, 404);
  return data({ order: orSignIn(result), acts: doable.ok ? doable.response : undefined, isGone: false, now });
}

export const meta = (args: Route.MetaArgs) =>
  pageTitle(args, (say) =>
    args.loaderData?.order
      ? say(m.desk_support_page, { number: args.loaderData.order.orderNumber })
      : say(m.desk_support_nav),
  );

export default function SupportOrderRoute({ loaderData, params }: Route.ComponentProps) {
  const { order, acts, isGone, now } = loaderData;
  if (!order) return <MissingSupportOrder isGone={isGone} address={`/support/orders/${params.id}`} />;
  return (
    <SupportOrderPage
      key={order.id}
      order={order}
      now={now}
      acts={acts && <ActsCard key={acts.id} acts={acts} />}
    />
  );
}
