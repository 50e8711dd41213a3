import { m } from '@mendwell/copy';
import { Cloth } from '@mendwell/ui/art.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { replace } from 'react-router';
import { useBagGlance } from '#app/draft/bag-glance.ts';
import { storedOrderContact, storedPlacedOrder } from '#app/draft/order.ts';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/thanks.ts';
import { NextSteps } from './next-steps.tsx';
import { OrderSummary } from './order-summary.tsx';
import { WaysOn } from './ways-on.tsx';
import './thanks.css';

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.thanks_page_title, { platform }));

/** Only the browser knows which order was placed last. Without one, the page has nothing to show. */
export function clientLoader() {
  const order = storedPlacedOrder.get();
  if (!order) return replace('/');
  const contact = storedOrderContact.get();
  return { order, customer: contact?.orderId === order.id ? contact.customer : undefined };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = OpeningPage;

/** The thank-you page: what happens next, and what was ordered. */
export default function Thanks({ loaderData: { order, customer } }: Route.ComponentProps) {
  const say = useSay();
  const left = useBagGlance();
  return (
    <div className="thanks">
      <section className="thanks__head on-cloth">
        <div className="thanks__cloth">
          <Cloth name={`order_${order.orderNumber}`} isFirst />
        </div>
        <div className="wrap">
          <h1 className="display">{say(m.thanks_title)}</h1>
          <p className="lead">
            {customer ? say(m.thanks_sent, { email: customer.email }) : say(m.thanks_sent_elsewhere)}
          </p>
          {left && <p className="lead">{say(m.order_bag_left, { count: left.count })}</p>}
          <p className="thanks__number">{say(m.order_number, { number: order.orderNumber })}</p>
        </div>
      </section>
      <div className="wrap thanks__body">
        <section aria-labelledby="next">
          <h2 className="h2" id="next">
            {say(m.thanks_next)}
          </h2>
          <NextSteps order={order} />
        </section>
        <OrderSummary order={order} customer={customer} />
        <WaysOn order={order} />
      </div>
    </div>
  );
}
