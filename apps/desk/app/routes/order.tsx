import { readDeskOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { MissingOrder } from '#app/features/order/missing-order.tsx';
import { OrderPage } from '#app/features/order/order-page.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/order';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const result = await context.get(apiContext)(readDeskOrder, { params: { id: params.id } }, request.signal);
  const code = result.ok ? undefined : result.problem?.code;
  if (code === 'not_allowed') throw redirect('/account');
  // What is not an id names no order either.
  if (code === 'not_found' || code === 'invalid_request')
    return data({ order: undefined, isGone: true }, 404);
  return data({ order: orSignIn(result), isGone: false });
}

/** What somebody does about the order stands in the address; that alone is no reason to read the order again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export const meta = (args: Route.MetaArgs) =>
  pageTitle(args, (say) =>
    args.loaderData?.order
      ? say(m.desk_order_page, { number: args.loaderData.order.orderNumber })
      : say(m.desk_nav_queue),
  );

export default function Order({ loaderData: { order, isGone }, params }: Route.ComponentProps) {
  if (!order) return <MissingOrder isGone={isGone} address={`/orders/${params.id}`} />;
  return <OrderPage key={order.id} order={order} />;
}
