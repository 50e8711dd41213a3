import { composeOrderFoundMail } from '#mail/order-found.ts';
import type { Composer } from '#modules/mail/index.ts';
import { findLostOrders, foundOrdersMail, loadOrder, newReplacingLink } from '#modules/orders/index.ts';
import { type OrderMailDeps, toMailView } from './order-mail-context.ts';

/**
 * The mail with new links to the orders that somebody asked for. It contains nothing that a customer typed,
 * and counts for the cap of its recipient like any other, because anybody may cause it.
 */
const found =
  (deps: OrderMailDeps): Composer =>
  async (requestId, language) => {
    const lost = await findLostOrders(deps, requestId);
    if (!lost) return undefined;
    const orders = [];
    for (const id of lost.orderIds) {
      const record = await loadOrder(deps.db, id);
      if (!record) continue;
      const { orderNumber, provider, createdAt } = toMailView(record, deps, language);
      const statusUrl = await newReplacingLink(deps, id, 'view', '/order/status');
      orders.push({ orderNumber, provider: provider.displayName, placedAt: createdAt, statusUrl });
    }
    const { brand, publicOrigin } = deps;
    return composeOrderFoundMail({ brand, language, publicOrigin, to: lost.to, orders });
  };

export const foundOrdersComposers = (deps: OrderMailDeps) => ({ [foundOrdersMail]: found(deps) });
