import { composeOrderMessageMail, composeProviderMessageMail } from '#mail/order-message.ts';
import type { Composer } from '#modules/mail/index.ts';
import { findUnseen, messageMails } from '#modules/order-messages/index.ts';
import { type OrderMailDeps, toCustomer, toProvider } from './order-mail-context.ts';
import { isAddressProved } from './unproved-address.ts';

/**
 * What was seen since, or belongs to a provider that no longer has the order, is not mailed. An address that is not
 * proved is told that there is a message, and none of its words.
 */
const toTheCustomer =
  (deps: OrderMailDeps): Composer =>
  async (about, language) => {
    const unseen = await findUnseen(deps.db, about);
    if (!unseen) return undefined;
    const write = toCustomer(deps, async ({ record, frame, link }) =>
      record.provider_id === unseen.providerId
        ? composeOrderMessageMail({
            ...frame,
            messages: isAddressProved(record) ? unseen.messages.map(({ body }) => body) : [],
            readUrl: await link('view', '/order/status?part=messages'),
          })
        : undefined,
    );
    return write(unseen.orderId, language);
  };

const toTheProvider =
  (deps: OrderMailDeps): Composer =>
  async (about, language) => {
    const unseen = await findUnseen(deps.db, about);
    const { deskOrigin, supportEmail } = deps;
    if (!unseen || deskOrigin === undefined) return undefined;
    const write = toProvider(deps, async ({ record, frame }) =>
      record.provider_id === unseen.providerId
        ? {
            ...composeProviderMessageMail({
              ...frame,
              messages: unseen.messages.map(({ body }) => body),
              deskUrl: `${deskOrigin}/orders/${record.id}#messages`,
            }),
            replyTo: supportEmail,
          }
        : undefined,
    );
    return write(unseen.orderId, language);
  };

export const messageComposers = (deps: OrderMailDeps) => ({
  [messageMails.provider]: toTheCustomer(deps),
  [messageMails.customer]: toTheProvider(deps),
});
