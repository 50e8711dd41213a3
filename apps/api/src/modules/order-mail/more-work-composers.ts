import { composeMoreWorkMail } from '#mail/more-work.ts';
import { composeMoreWorkDecidedMail } from '#mail/more-work-decided.ts';
import { composeProviderMoreWorkMail } from '#mail/provider-more-work.ts';
import { reminderMails } from '#modules/deadlines/index.ts';
import { isMoreWorkOpen, orderMails } from '#modules/orders/index.ts';
import { readPreview } from '#modules/photos/index.ts';
import { type OrderMailContext, type OrderMailDeps, toCustomer, toProvider } from './order-mail-context.ts';

/** Returns the first photo of what was found; a mail without its picture is better than none. */
async function firstPhoto({ db, storage }: OrderMailDeps, { record }: OrderMailContext) {
  const name = record.more_work?.photos[0];
  if (!name) return undefined;
  return readPreview({ db, storage }, { orderId: record.id, name }).catch(() => undefined);
}

/** The question, as long as the customer has to answer it. */
const asked = (deps: OrderMailDeps, isReminder: boolean) =>
  toCustomer(deps, async (desk) => {
    const { record, frame, link } = desk;
    if (!isMoreWorkOpen(record)) return undefined;
    const photo = await firstPhoto(deps, desk);
    return composeMoreWorkMail({
      ...frame,
      answerUrl: await link('decide', '/order/more-work'),
      statusUrl: await link('view', '/order/status'),
      isReminder,
      ...(photo ? { photo } : {}),
    });
  });

const decided = (deps: OrderMailDeps) =>
  toCustomer(deps, async ({ record, frame, link }) =>
    record.more_work?.outcome
      ? composeMoreWorkDecidedMail({ ...frame, statusUrl: await link('view', '/order/status') })
      : undefined,
  );

const providerTold = (deps: OrderMailDeps) =>
  toProvider(deps, async ({ record, frame, link }) => {
    const outcome = record.more_work?.outcome;
    return outcome && outcome !== 'taken_back'
      ? composeProviderMoreWorkMail({ ...frame, reviewUrl: await link('provider', '/partner/review') })
      : undefined;
  });

export const moreWorkComposers = (deps: OrderMailDeps) => ({
  [orderMails.mail_more_work]: asked(deps, false),
  [reminderMails.more_work]: asked(deps, true),
  [orderMails.mail_more_work_decided]: decided(deps),
  [orderMails.mail_provider_more_work]: providerTold(deps),
});
