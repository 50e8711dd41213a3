import { openCount, pickupVisitDays } from '@mendwell/domain';
import { composeCountDiffersMail } from '#mail/count-differs.ts';
import { composeCountToSupport } from '#mail/count-to-support.ts';
import { composeVisitFailedMail, composeVisitToSupport } from '#mail/visit-failed.ts';
import { visitOffer, visitToSupport } from '#modules/courier-visits/index.ts';
import { countDiffers, countToSupport } from '#modules/custody/index.ts';
import { handoversNow, isWithdrawing, orderMails } from '#modules/orders/index.ts';
import { type OrderMailDeps, toCustomer } from './order-mail-context.ts';

/** As many as in the mail that asks for the first visit. */
const shownVisits = 3;

/** A count that support has settled meanwhile is not announced any more. */
const count = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame, link }) => {
    const open = openCount(handoversNow(record));
    return (
      open && composeCountDiffersMail({ ...frame, open, statusUrl: await link('view', '/order/status') })
    );
  });

const countAlert = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame }) => {
    const open = openCount(handoversNow(record));
    return open && composeCountToSupport({ ...frame, to: deps.supportEmail, open });
  });

/** Once another evening is chosen, or while a withdrawal holds the order, nobody has to choose one. */
const visitFailed = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame, link }) => {
    const failed = frame.order.failedVisit;
    if (!failed || isWithdrawing(record)) return undefined;
    const offer = await visitOffer(deps.db, record, failed.kind);
    const free = pickupVisitDays(deps.clock.now(), offer).filter(({ isFull }) => !isFull);
    return composeVisitFailedMail({
      ...frame,
      failed,
      evenings: free.slice(0, shownVisits).map(({ day }) => day),
      pickupUrl: await link('pickup', '/order/pickup'),
      statusUrl: await link('view', '/order/status'),
    });
  });

const visitAlert = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame }) => {
    const failed = record.failed_visits.at(-1);
    return failed && composeVisitToSupport({ ...frame, to: deps.supportEmail, failed });
  });

export const custodyComposers = (deps: OrderMailDeps) => ({
  [countDiffers]: count(deps),
  [countToSupport]: countAlert(deps),
  [orderMails.mail_visit_failed]: visitFailed(deps),
  [visitToSupport]: visitAlert(deps),
});
