import { composeDelayedMail, composeOverdueToSupport, composeProviderOverdueMail } from '#mail/overdue.ts';
import { overdueMails } from '#modules/deadlines/index.ts';
import { isWithdrawing } from '#modules/orders/index.ts';
import { type OrderMailDeps, toCustomer, toProvider } from './order-mail-context.ts';

/** A step that has come meanwhile has cleared the record: then nobody is told any more. */
const toHolder = (deps: OrderMailDeps) =>
  toProvider(deps, async ({ record, frame, link }) => {
    const { overdue } = record;
    if (overdue?.step !== 'not_checked_in' && overdue?.step !== 'not_finished') return undefined;
    const { step, expectedOn } = overdue;
    return composeProviderOverdueMail({
      ...frame,
      step,
      expectedOn,
      reviewUrl: await link('provider', '/partner/review'),
    });
  });

const toSupport = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame }) => {
    const { overdue } = record;
    if (!overdue) return undefined;
    return composeOverdueToSupport({
      ...frame,
      to: deps.supportEmail,
      delay: overdue,
      at: deps.clock.now(),
    });
  });

const toTheCustomer = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame, link }) => {
    const { overdue } = record;
    if (!overdue || isWithdrawing(record)) return undefined;
    return composeDelayedMail({
      ...frame,
      delay: overdue,
      pickupUrl: await link('pickup', '/order/pickup'),
      statusUrl: await link('view', '/order/status'),
    });
  });

export const overdueComposers = (deps: OrderMailDeps) => ({
  [overdueMails.provider]: toHolder(deps),
  [overdueMails.support]: toSupport(deps),
  [overdueMails.customer]: toTheCustomer(deps),
});
