import { formatDay, formatMoment, type Locale, m, type Say } from '@mendwell/copy';
import { visitHours } from '@mendwell/domain';
import type { Step, When } from './thread.ts';

const names = {
  received: m.status_step_received,
  quoted: m.status_step_quoted,
  accepted: m.status_step_accepted,
  confirmed: m.status_step_confirmed,
  approval: m.status_step_approval,
  payment_failed: m.status_step_payment_failed,
  taken_back: m.status_step_taken_back,
  announced: m.status_step_announced,
  debit_off: m.status_step_debit_off,
  debit: m.status_step_debit,
  paid: m.status_step_paid,
  refunded: m.status_step_refunded,
  refund_failed: m.status_step_refund_failed,
  scheduled: m.status_step_scheduled,
  wished: m.status_step_wished,
  collected: m.status_step_collected,
  missed: m.custody_step_missed,
  return_chosen: m.status_step_return_chosen,
  arrived: m.status_step_arrived,
  unrepaired: m.status_step_unrepaired,
  more: m.status_step_more,
  more_asked: m.status_step_more_asked,
  more_accepted: m.status_step_more_accepted,
  more_left_out: m.status_step_more_left_out,
  more_lapsed: m.status_step_more_lapsed,
  more_unpaid: m.status_step_more_unpaid,
  more_taken_back: m.status_step_more_taken_back,
  more_sent_back: m.status_step_more_sent_back,
  finished: m.status_step_finished,
  home: m.status_step_home,
  redo: m.status_step_redo,
  cancelled: m.status_step_cancelled,
  declined: m.status_step_declined,
  handed_back: m.other_workshop_step_handed_back,
  other_chosen: m.other_workshop_step_chosen,
  other: m.other_workshop_document,
  expired: m.status_step_expired,
  withdrawn: m.status_step_withdrawn,
  noted: m.status_step_noted,
  undone: m.status_step_undone,
  undoable: m.status_step_undoable,
  method: m.status_step_method,
  review: m.status_step_review,
  answer: m.status_step_answer,
  charging: m.status_step_charging,
  payment: m.status_step_payment,
  clearing: m.status_step_clearing,
  choose: m.status_step_choose,
  pickup: m.status_step_pickup,
  way: m.status_step_way,
  counting: m.status_step_counting,
  work: m.status_step_work,
  back: m.status_step_back,
} as const satisfies Record<Step['what'], unknown>;

export const stepInWords = (say: Say, { what }: Step): string => say(names[what]);

export function whenInWords(say: Say, locale: Locale, when: When): string {
  switch (when.kind) {
    case 'at':
      return say(m.status_when_at, { moment: formatMoment(locale, new Date(when.at)) });
    case 'since':
      return say(m.status_when_since, { moment: formatMoment(locale, new Date(when.at)) });
    case 'until':
      return say(m.status_when_until, { moment: formatMoment(locale, new Date(when.at)) });
    case 'by':
      return say(m.status_when_by, { day: formatDay(locale, when.day) });
    case 'evening': {
      const { from, to } = visitHours;
      const hours = say(m.pickup_hours, { from: `${from}:00`, to: `${to}:00` });
      return say(m.status_when_evening, { day: formatDay(locale, when.day), hours });
    }
    case 'chosen':
      return say(m.status_when_chosen);
    case 'named':
      return say(m.status_when_named);
    case 'arrival':
      return say(m.status_when_arrival);
    case 'later':
      return say(m.status_when_later);
    case 'usual':
      return say(m.status_when_usual);
  }
}
