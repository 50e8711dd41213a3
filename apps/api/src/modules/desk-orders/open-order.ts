import { recordAct } from '#modules/desk-audit/index.ts';
import { newOrderLink } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { seeEverything } from '#platform/row-security.ts';
import { inScope, ownOrders, type Scope } from './scope.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly publicOrigin: string };
type Asking = Scope & {
  readonly personId: string;
  readonly role: Parameters<typeof recordAct>[1]['role'];
  readonly orderId: string;
  readonly requestId: string;
};

/**
 * Returns a link to the page on which the workshop answers and reports its work, as it would be mailed. That page
 * shows a name and an address's town, so opening it is recorded.
 */
export const openOrder = ({ db, clock, publicOrigin }: Deps, asking: Asking) =>
  inScope(db, asking, async (tx) => {
    const order = await ownOrders(tx, asking)
      .select('id')
      .where('id', '=', asking.orderId)
      .executeTakeFirst();
    if (!order) return { refusal: 'not_found' } as const;
    const { personId, role, providerId, requestId } = asking;
    const act = { act: 'order_opened', about: order.id, requestId, now: clock.now() } as const;
    await recordAct(tx, { personId, role, providerId, ...act });
    // The desk's role writes no links; whose order it is has been proved.
    await seeEverything(tx);
    const url = await newOrderLink({ db: tx, clock, publicOrigin }, order.id, 'provider', '/partner/review');
    return { url };
  });
