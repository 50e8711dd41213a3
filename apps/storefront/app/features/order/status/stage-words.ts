import type { Order } from '@mendwell/contract';
import {
  formatDay,
  formatDayAndTime,
  formatPrice,
  type Locale,
  m,
  priceRule,
  type Say,
} from '@mendwell/copy';
import { type OrderStage, stageOf } from '@mendwell/domain';
import { amountDue, isAskedForMore, isSentBack } from '../amount-due.ts';
import { isCounting } from '../custody/is-counting.ts';
import { lastPaymentStep } from '../last-payment-step.ts';
import { addressOf } from '../pickup/address-of.ts';
import { decisionInWords } from '../quote/decision-in-words.ts';
import { methodInWords } from '../quote/method-in-words.ts';
import { isAllBack, lastDecisionOf, paidOf } from '../quote/standing.ts';

export type StageWords = {
  readonly title: string;
  /** Where the items are. */
  readonly lead: string;
  readonly next: string;
  readonly text: string;
};
type Voice = { readonly say: Say; readonly locale: Locale; readonly order: Order };
type Tell = (voice: Voice) => StageWords;

const providerOf = ({ order }: Voice) => ({ provider: order.provider.displayName });
const placeOf = ({ order }: Voice) => ({ address: addressOf(order) });
const priceOf = ({ order, locale }: Voice) => ({
  price: formatPrice(locale, amountDue(order)),
});
const moment = ({ locale }: Voice, at: Date) => ({ moment: formatDayAndTime(locale, at) });
const onDay = ({ locale }: Voice, day: string) => ({ day: formatDay(locale, day) });

const visit = (voice: Voice, { day, startsAt: from, endsAt: to }: NonNullable<Order['pickup']>) =>
  voice.say(m.status_when_evening, {
    ...onDay(voice, day),
    hours: voice.say(m.pickup_hours, { from, to }),
  });

/**
 * Says when everything comes back: on the courier visit that was chosen, or by the day that was
 * promised.
 */
function homecoming(voice: Voice): Pick<StageWords, 'next' | 'text'> {
  const { say, order } = voice;
  const { returnEvening, promisedBack } = order;
  if (returnEvening)
    return { next: visit(voice, returnEvening), text: say(m.status_returning_text, placeOf(voice)) };
  const next = promisedBack ? say(m.status_back_next, onDay(voice, promisedBack)) : say(m.status_when_usual);
  return { next, text: say(m.status_back_text, placeOf(voice)) };
}

const waiting: Tell = (voice) => {
  const { say, order } = voice;
  const by = order.waitsUntil;
  return {
    title: say(m.status_waiting_title),
    lead: say(m.status_waiting_lead, providerOf(voice)),
    next: by ? say(m.status_waiting_next, moment(voice, new Date(by))) : say(m.status_act_pay),
    text: say(m.status_waiting_text),
  };
};
const submitted: Tell = (voice) => {
  const { say, locale, order } = voice;
  const by = order.waitsUntil;
  const total = order.totalPrice.estimatedPrice;
  return {
    title: say(m.status_submitted_title, providerOf(voice)),
    lead: say(m.status_submitted_lead),
    next: by ? say(m.status_submitted_next, moment(voice, new Date(by))) : say(m.status_step_review),
    text: `${say(m.status_submitted_text)} ${priceRule(locale, { total, ceiling: order.ceiling })}`,
  };
};
const quoted: Tell = (voice) => {
  const { say, order } = voice;
  const by = order.quote?.answerBy;
  return {
    title: say(m.status_quoted_title),
    lead: say(m.status_quoted_lead, providerOf(voice)),
    next: by ? say(m.status_quoted_next, moment(voice, new Date(by))) : say(m.status_act_accept),
    text: say(m.status_quoted_text),
  };
};
const reassigning: Tell = (voice) => {
  const { say, order } = voice;
  const by = order.waitsUntil;
  return {
    title: say(m.other_workshop_stage_title, providerOf(voice)),
    lead: say(m.other_workshop_stage_kept),
    next: say(m.other_workshop_document),
    text: by
      ? say(m.other_workshop_stage_lead, moment(voice, new Date(by)))
      : say(m.other_workshop_todo_lead),
  };
};
const charging: Tell = (voice) => ({
  title: voice.say(m.status_charging_title),
  lead: voice.say(m.status_charging_lead),
  next: voice.say(m.status_charging_next, priceOf(voice)),
  text: voice.say(m.status_charging_text),
});
const approval: Tell = (voice) => ({
  title: voice.say(m.status_approval_title),
  lead: voice.say(m.status_approval_lead),
  next: voice.say(m.status_approval_next, priceOf(voice)),
  text: voice.say(m.status_approval_text),
});
const failed: Tell = (voice) => ({
  title: voice.say(m.status_failed_title),
  lead: voice.say(m.status_failed_lead),
  next: voice.say(m.status_failed_next, priceOf(voice)),
  text: voice.say(m.status_failed_text),
});
const clearing: Tell = (voice) => ({
  title: voice.say(m.status_clearing_title),
  lead: voice.say(m.status_failed_lead),
  next: voice.say(m.status_clearing_next),
  text: voice.say(m.status_clearing_text),
});
/** Why the customer is asked for an evening after naming some while ordering. */
const missedWishes = ({ say, order: { wish } }: Voice) => {
  if (wish === 'full') return say(m.status_wishes_full);
  return wish === 'passed' ? say(m.status_wishes_passed) : '';
};
const choosing: Tell = (voice) => ({
  title: voice.say(m.status_choosing_title),
  lead: voice.say(m.status_choosing_lead),
  next: voice.say(m.status_choosing_next),
  text: [missedWishes(voice), voice.say(m.status_choosing_text, placeOf(voice))].join(' ').trim(),
});
const scheduled: Tell = (voice) => {
  const { say, order } = voice;
  if (!order.pickup) return choosing(voice);
  return {
    title: say(m.status_scheduled_title, onDay(voice, order.pickup.day)),
    lead: say(m.status_scheduled_lead),
    next: visit(voice, order.pickup),
    text: [
      order.wish === 'booked' ? say(m.status_wish_booked) : '',
      say(m.status_scheduled_text, placeOf(voice)),
    ]
      .join(' ')
      .trim(),
  };
};
const collected: Tell = (voice) => ({
  title: voice.say(m.status_collected_title),
  lead: voice.say(m.status_collected_lead, providerOf(voice)),
  ...homecoming(voice),
});
const working: Tell = (voice) => {
  const { say } = voice;
  const lead = say(m.status_working_lead, providerOf(voice));
  return { title: say(m.status_working_title), lead, ...homecoming(voice) };
};
/** The customer is asked about more work that was found on the bench. */
const asking: Tell = (voice) => {
  const { say, order } = voice;
  const by = order.moreWork?.answerBy;
  return {
    title: say(m.status_more_title),
    lead: say(m.status_more_lead, providerOf(voice)),
    next: by ? say(m.status_quoted_next, moment(voice, new Date(by))) : say(m.status_act_more),
    text: say(m.status_more_text),
  };
};
/** Nothing of the agreed work is done any more: the provider cannot do it, or the customer wants it back. */
const isUnrepaired = ({ stopped: stop, unrepaired }: Order) => stop === 'all' && unrepaired.length > 0;
const unrepairable: Tell = (voice) => {
  const isWished = isSentBack(voice.order);
  return {
    title: voice.say(isWished ? m.status_sent_back_title : m.status_unrepaired_title),
    lead: leadOfStopped(voice),
    next: voice.say(m.status_stopped_next),
    text: voice.say(isWished ? m.status_sent_back_next_text : m.status_unrepaired_next_text),
  };
};
function leadOfStopped(voice: Voice): string {
  const ofUnrepaired = isSentBack(voice.order) ? m.status_sent_back_lead : m.status_unrepaired_lead;
  return voice.say(isUnrepaired(voice.order) ? ofUnrepaired : m.status_stopped_lead, providerOf(voice));
}
/** A count did not match: nothing goes on until support has settled it. */
const counting: Tell = (voice) => ({
  title: voice.say(m.status_counting_title),
  lead: voice.say(m.status_counting_lead),
  next: voice.say(m.status_counting_next),
  text: voice.say(m.status_counting_text, providerOf(voice)),
});
/** The customer has withdrawn while the items were away: they are returned. */
const stopped: Tell = (voice) => ({
  title: voice.say(m.status_stopped_title),
  lead: voice.say(m.status_stopped_lead, providerOf(voice)),
  next: voice.say(m.status_stopped_next),
  text: voice.say(m.status_stopped_text),
});
const returning: Tell = (voice) => ({
  // Work that was stopped before it began was never done.
  ...(voice.order.stopped !== null
    ? { title: voice.say(m.status_step_back), lead: leadOfStopped(voice) }
    : {
        title: voice.say(m.status_returning_title),
        lead: voice.say(m.status_returning_lead, providerOf(voice)),
      }),
  next: voice.order.returnEvening
    ? visit(voice, voice.order.returnEvening)
    : voice.say(m.status_returning_choose_next),
  text: voice.say(m.status_returning_text, placeOf(voice)),
});
const homeLead = (order: Order) => {
  if (order.stopped === null || isSentBack(order)) return m.status_home_lead;
  return isUnrepaired(order) ? m.status_unrepaired_home_lead : m.status_home_stopped_lead;
};
const home: Tell = ({ say, order, order: { stopped: stop } }) => ({
  title: say(m.status_home_title),
  lead: say(homeLead(order)),
  next: say(m.status_home_next),
  text: say(stop === null ? m.status_home_text : m.status_home_stopped_text),
});
/** Says what happens to the money of an order that is cancelled. */
function givingBack({ say, locale, order }: Voice): Pick<StageWords, 'next' | 'text'> {
  const paid = paidOf(order);
  if (paid === 0)
    return {
      next: say(m.status_cancelled_next),
      text: say(isAllBack(order) ? m.status_cancelled_back_text : m.status_cancelled_text),
    };
  const price = formatPrice(locale, paid);
  const method = methodInWords(say, order.paymentMethod);
  return lastPaymentStep(order)?.action === 'payment_fail_refund'
    ? {
        next: say(m.status_refund_failed_next, { price }),
        text: say(m.status_refund_failed_text, { method }),
      }
    : { next: say(m.status_refunding_next, { price }), text: say(m.status_refunding_text, { method }) };
}
/** The order was cancelled by the customer, or ended for another reason. */
const cancelled: Tell = (voice) => ({
  title: voice.say(
    lastDecisionOf(voice.order)?.what === 'cancel' ? m.order_update_cancelled_title : m.order_ended_title,
  ),
  lead: decisionInWords(voice.say, voice.locale, voice.order),
  ...givingBack(voice),
});
/** Everything that was collected is lost. */
const lost: Tell = (voice) => ({
  title: voice.say(m.status_lost_title),
  lead: voice.say(m.status_lost_lead),
  ...givingBack(voice),
  // Nobody would have come to collect.
  ...(paidOf(voice.order) === 0 ? { text: voice.say(m.status_lost_text) } : {}),
});

const stageTexts: Record<OrderStage, Tell> = {
  waiting,
  submitted,
  quoted,
  reassigning,
  charging,
  approval,
  failed,
  clearing,
  choosing,
  scheduled,
  collected,
  working,
  returning,
  home,
  cancelled,
  lost,
};

/** The customer has withdrawn and may still undo it: until then everything is on hold. */
function withdrawing(voice: Voice, undoUntil: string): StageWords {
  const { say } = voice;
  return {
    title: say(m.status_withdrawing_title),
    lead: say(m.status_step_undoable),
    next: say(m.status_withdrawing_next, moment(voice, new Date(undoUntil))),
    text: say(m.status_withdrawing_text),
  };
}

/** Returns the texts about an order: its current state, and what happens next by when. */
export function stageInWords(say: Say, locale: Locale, order: Order): StageWords {
  if (order.withdrawal) return withdrawing({ say, locale, order }, order.withdrawal.undoUntil);
  const stage = stageOf(order);
  if (isCounting(order)) return counting({ say, locale, order });
  if (isAskedForMore(order)) return asking({ say, locale, order });
  const isStopped = order.stopped !== null && (stage === 'collected' || stage === 'working');
  const ofStopped = isUnrepaired(order) ? unrepairable : stopped;
  return (isStopped ? ofStopped : stageTexts[stage])({ say, locale, order });
}
