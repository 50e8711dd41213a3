import { composeOtherProvidersMail } from '#mail/other-providers.ts';
import { composeRequestReleasedMail } from '#mail/request-released.ts';
import { reminderMails } from '#modules/deadlines/index.ts';
import type { Composer } from '#modules/mail/index.ts';
import { orderMails } from '#modules/orders/index.ts';
import { findRelease, listOtherProviders, requestReleased } from '#modules/reassignments/index.ts';
import { type OrderMailDeps, toCustomer, toProvider } from './order-mail-context.ts';

/** The mail with the other providers, as long as the customer can choose one. */
const offered = (deps: OrderMailDeps, isReminder: boolean) =>
  toCustomer(deps, async ({ record, frame, link }) => {
    const listed = await listOtherProviders({ ...deps, catalogue: deps.catalogue.current() }, record);
    if ('refusal' in listed || record.withdrawal_undo_until !== null) return undefined;
    const { last, providers, refund, chooseBy } = listed;
    if (chooseBy === null) return undefined;
    const booked = record.timeline.findLastIndex(({ action }) =>
      ['schedule_pickup', 'book_wish'].includes(action),
    );
    const before = record.timeline.findLastIndex(({ action }) => action === 'choose_provider');
    return composeOtherProvidersMail({
      ...frame,
      last,
      providers,
      refund,
      hadPickup: last.cause === 'handed_back' && booked > before,
      chooseBy: new Date(chooseBy),
      isReminder,
      chooseUrl: await link('view', '/order/other-workshop'),
      cancelUrl: await link('view', '/order/cancel'),
      statusUrl: await link('view', '/order/status'),
    });
  });

/** The mail to the provider that lost an order, whichever provider has it now. */
const released =
  (deps: OrderMailDeps): Composer =>
  async (about, language) => {
    const release = await findRelease(deps.db, about);
    if (!release) return undefined;
    const provider = deps.catalogue.current().providers.get(release.provider_id);
    if (!provider) throw new Error('a provider that lost an order has left the catalogue');
    const compose = toProvider(deps, async ({ record, frame }) => {
      const at = release.released_at.getTime();
      const isHandedBack = record.timeline.some(
        (step) => step.action === 'hand_back' && new Date(step.at).getTime() === at,
      );
      return composeRequestReleasedMail({
        ...frame,
        to: provider.email,
        provider: provider.display_name,
        cause: isHandedBack ? 'handed_back' : 'unanswered',
      });
    });
    return compose(release.order_id, language);
  };

export const reassignmentComposers = (deps: OrderMailDeps) => ({
  [orderMails.mail_other_providers]: offered(deps, false),
  [reminderMails.other_provider]: offered(deps, true),
  [requestReleased]: released(deps),
});
