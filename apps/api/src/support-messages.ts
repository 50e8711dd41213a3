import { messagesWithProviders } from '#modules/order-messages/index.ts';
import { changeOrder, findOrderOfNumber } from '#modules/orders/index.ts';
import type { SupportCommand } from './support-command.ts';

/**
 * What a customer and their workshop wrote to each other. That support read it is in the order's history, which the
 * customer can see, before anything is printed.
 */
export const messagesCommand: SupportCommand = {
  usage: '<order number>',
  does: 'prints what the customer and the workshop wrote to each other; the order’s history says that it was read',
  needs: 1,
  run: async (deps, [number = '']) => {
    const { db, requestId } = deps;
    const orderId = await findOrderOfNumber(db, number);
    if (orderId === undefined) return { refusal: 'not_found' };
    const noted = await changeOrder(db, deps, { orderId, requestId }, (change) => {
      change.note('support', 'messages_read');
      return undefined;
    });
    if ('refusal' in noted) return noted;
    const lines = (await messagesWithProviders(db, orderId)).map(
      ({ created_at: at, author, provider_id: provider, body }) =>
        `${at.toISOString()}  ${author === 'customer' ? `customer to ${provider}` : `${provider} to customer`}\n${body.replaceAll(/^/gm, '  ')}`,
    );
    return { said: lines.length > 0 ? lines.join('\n\n') : 'Nobody has written anything.' };
  },
};
