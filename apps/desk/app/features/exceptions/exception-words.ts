import type { Exception } from '@mendwell/contract';
import { formatPrice, formatShortDay, type Locale, m, type Say } from '@mendwell/copy';

type Sentence = typeof m.desk_exceptions_nav;
type Words = { readonly what: string; readonly why?: string };
type Context = { readonly say: Say; readonly locale: Locale };

const legs: Readonly<Record<string, Sentence>> = {
  to_courier: m.desk_exceptions_leg_to_courier,
  to_workshop: m.desk_exceptions_leg_to_workshop,
  from_workshop: m.desk_exceptions_leg_from_workshop,
  home: m.desk_exceptions_leg_home,
};
const steps: Readonly<Record<string, (say: Say, workshop: string) => string>> = {
  not_collected: (say) => say(m.desk_exceptions_step_not_collected),
  not_checked_in: (say, workshop) => say(m.desk_exceptions_step_not_checked_in, { workshop }),
  not_finished: (say, workshop) => say(m.desk_exceptions_step_not_finished, { workshop }),
  not_delivered: (say) => say(m.desk_exceptions_step_not_delivered),
  no_return_evening: (say) => say(m.desk_exceptions_step_no_return_evening),
};
const risks: Readonly<Record<string, (say: Say, workshop: string) => string>> = {
  pickup_scheduled: (say) => say(m.desk_exceptions_risk_pickup_scheduled),
  collected: (say, workshop) => say(m.desk_exceptions_risk_collected, { workshop }),
  in_service: (say, workshop) => say(m.desk_exceptions_risk_in_service, { workshop }),
  returning: (say) => say(m.desk_exceptions_risk_returning),
};
const visits: Readonly<Record<string, Sentence>> = {
  pickup: m.desk_exceptions_visits_pickup,
  return: m.desk_exceptions_visits_return,
  nobody_home: m.desk_exceptions_visit_nobody_home,
  address_wrong: m.desk_exceptions_visit_address_wrong,
  not_said: m.desk_exceptions_visit_not_said,
};
const alerts: Readonly<Record<string, Sentence>> = {
  call_off_too_late: m.desk_exceptions_alert_call_off_too_late,
  move_too_late: m.desk_exceptions_alert_move_too_late,
  home_too_early: m.desk_exceptions_alert_home_too_early,
  courier_cancelled: m.desk_exceptions_alert_courier_cancelled,
  courier_refused: m.desk_exceptions_alert_courier_refused,
  pickup: m.desk_exceptions_alert_pickup,
  return: m.desk_exceptions_alert_return,
};

/** What a newer process tells, and this page has no words for, is shown as it is named. */
const said = (say: Say, words: Readonly<Record<string, Sentence>>, name: string | null): string => {
  const sentence = words[name ?? ''];
  return sentence ? say(sentence) : (name ?? say(m.desk_exceptions_unknown));
};

const countWords = ({ what, expected, counted }: Exception, { say }: Context): Words =>
  what === 'other_bag'
    ? { what: say(m.desk_exceptions_other_bag) }
    : {
        what: say(m.desk_exceptions_count_differs, { counted: counted ?? 0, expected: expected ?? 0 }),
        why: said(say, legs, what),
      };

const nameOfWorkshop = ({ order }: Exception) => order?.workshop ?? '';

function overdueWords(one: Exception, { say, locale }: Context): Words {
  const { what, why, day } = one;
  const named = steps[what ?? '']?.(say, nameOfWorkshop(one)) ?? what ?? say(m.desk_exceptions_unknown);
  if (why !== 'customer_told') return { what: named, why: say(m.desk_exceptions_not_told_customer) };
  const told =
    day === null
      ? say(m.desk_exceptions_told_customer_no_day)
      : say(m.desk_exceptions_told_customer, { day: formatShortDay(locale, day) });
  return { what: named, why: told };
}

const riskWords = (one: Exception, { say, locale }: Context): Words => ({
  what: risks[one.what ?? '']?.(say, nameOfWorkshop(one)) ?? one.what ?? say(m.desk_exceptions_unknown),
  ...(one.day === null
    ? {}
    : { why: say(m.desk_exceptions_promised, { day: formatShortDay(locale, one.day) }) }),
});

const priceOf = ({ amount }: Exception, { locale }: Context) => formatPrice(locale, amount ?? 0);
const reasonWords = ({ what: reason }: Exception, { say }: Context) =>
  reason === null ? say(m.desk_exceptions_money_no_reason) : say(m.desk_exceptions_money_why, { reason });

const stuckChargeWords = (one: Exception, context: Context): Words => ({
  what: context.say(
    one.what === 'announced' ? m.desk_exceptions_charge_announced : m.desk_exceptions_charge_charging,
    { price: priceOf(one, context) },
  ),
  why: context.say(m.desk_exceptions_charge_stuck_why),
});

const failedRefundWords = (one: Exception, context: Context): Words => ({
  what:
    one.amount === null
      ? context.say(m.desk_exceptions_refund_failed_whole)
      : context.say(m.desk_exceptions_refund_failed, { price: priceOf(one, context) }),
  why: context.say(m.desk_exceptions_refund_why),
});

function disputeWords(one: Exception, context: Context): Words {
  const { say, locale } = context;
  const reason = one.what ?? say(m.desk_exceptions_unknown);
  return {
    what: say(m.desk_exceptions_dispute, { price: priceOf(one, context) }),
    why:
      one.day === null
        ? say(m.desk_exceptions_dispute_closed, { reason })
        : say(m.desk_exceptions_dispute_due, { reason, day: formatShortDay(locale, one.day) }),
  };
}

const nameOf = (name: string | null, say: Say) => name ?? say(m.desk_exceptions_unknown);

const words: Readonly<Record<Exception['kind'], (one: Exception, context: Context) => Words>> = {
  count_differs: countWords,
  overdue: overdueWords,
  at_risk: riskWords,
  charge_stuck: stuckChargeWords,
  charge_failed: (one, context) => ({
    what: context.say(m.desk_exceptions_charge_failed, { price: priceOf(one, context) }),
    why: reasonWords(one, context),
  }),
  refund_failed: failedRefundWords,
  dispute: disputeWords,
  failed_visits: ({ what, why }, { say }) => ({ what: said(say, visits, what), why: said(say, visits, why) }),
  courier_alert: ({ what, why }, { say }) => ({ what: said(say, alerts, what), why: said(say, alerts, why) }),
  mail_failed: ({ what, why }, { say }) => ({
    what: say(m.desk_exceptions_mail_failed, { mail: nameOf(what, say) }),
    why: say(m.desk_exceptions_mail_failed_why, { error: nameOf(why, say) }),
  }),
  mail_cap: ({ what }, { say }) => ({
    what: say(m.desk_exceptions_mail_cap),
    why: say(m.desk_exceptions_mail_cap_why, { mail: nameOf(what, say) }),
  }),
  dead_job: ({ what, why }, { say }) => ({
    what: say(m.desk_exceptions_job, { job: nameOf(what, say) }),
    why: say(m.desk_exceptions_job_why, { error: nameOf(why, say) }),
  }),
};

/** Says what is stuck, and why. */
export const exceptionWords = (one: Exception, context: Context): Words => words[one.kind](one, context);

/** Says how often it was tried, or somebody reminded of it; undefined where nothing is tried. */
export function triedWords({ kind, tried }: Exception, say: Say): string | undefined {
  if (tried === null) return undefined;
  if (kind === 'failed_visits') return say(m.desk_exceptions_came_times, { count: tried });
  if (kind !== 'overdue' && kind !== 'at_risk') return say(m.desk_exceptions_tried_times, { count: tried });
  return tried === 0
    ? say(m.desk_exceptions_told_never)
    : say(m.desk_exceptions_told_times, { count: tried });
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Says for how long it is stuck; `isLong` after two days. */
export function sinceWords(since: string, checkedAt: string, say: Say): { text: string; isLong: boolean } {
  const ms = Date.parse(checkedAt) - Date.parse(since);
  const count = (unit: number) => Math.floor(ms / unit);
  if (ms < minuteMs) return { text: say(m.desk_exceptions_since_soon), isLong: false };
  if (ms < hourMs)
    return { text: say(m.desk_exceptions_since_minutes, { count: count(minuteMs) }), isLong: false };
  if (ms < dayMs)
    return { text: say(m.desk_exceptions_since_hours, { count: count(hourMs) }), isLong: false };
  return { text: say(m.desk_exceptions_since_days, { count: count(dayMs) }), isLong: ms >= 2 * dayMs };
}
