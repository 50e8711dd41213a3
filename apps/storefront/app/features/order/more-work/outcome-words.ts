import type { MoreWork, Order } from '@mendwell/contract';
import { formatDayAndTime, type Locale, m, type Say } from '@mendwell/copy';
import type { MoreWorkOutcome } from '@mendwell/domain';

export const moreWorkTitles = {
  accepted: m.more_work_accepted_title,
  left_out: m.more_work_left_out_title,
  sent_back: m.more_work_sent_back_title,
  lapsed: m.more_work_lapsed_title,
  taken_back: m.more_work_taken_back_title,
  unpaid: m.more_work_unpaid_title,
} as const satisfies Record<MoreWorkOutcome, unknown>;

const texts = {
  accepted: m.more_work_accepted_text,
  left_out: m.more_work_left_out_text,
  sent_back: m.more_work_sent_back_text,
  lapsed: m.more_work_lapsed_text,
  taken_back: m.more_work_taken_back_text,
  unpaid: m.more_work_unpaid_text,
} as const satisfies Record<MoreWorkOutcome, unknown>;

/** Says how a question about more work ended, and what the workshop does now. */
export const moreWorkTexts = (
  say: Say,
  locale: Locale,
  { provider }: Pick<Order, 'provider'>,
  { answerBy }: Pick<MoreWork, 'answerBy'>,
  outcome: MoreWorkOutcome,
): string =>
  say(texts[outcome], {
    provider: provider.displayName,
    moment: formatDayAndTime(locale, new Date(answerBy)),
  });
