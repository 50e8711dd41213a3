import { m } from '@mendwell/copy';
import { type OverdueRecord, workingDayEnds } from '@mendwell/domain';
import type { Mail } from '#providers/mail/mailer.ts';
import { alertMail } from './alert-mail.ts';
import { orderMail } from './order-mail.ts';
import { type OrderFrame, voiceOf } from './order-voice.ts';
import { type ProviderFrame, providerVoice } from './provider-voice.ts';

type Delay = Pick<OverdueRecord, 'step' | 'expectedOn' | 'promisedBefore' | 'calledOff'>;

const titles = {
  not_collected: m.overdue_title_not_collected,
  not_checked_in: m.overdue_title_not_checked_in,
  not_finished: m.overdue_title_not_finished,
  not_delivered: m.overdue_title_not_delivered,
  no_return_evening: m.overdue_title_no_return_evening,
} as const;
const texts = {
  not_collected: m.overdue_text_not_collected,
  not_checked_in: m.overdue_text_not_checked_in,
  not_finished: m.overdue_text_not_finished,
  not_delivered: m.overdue_text_not_delivered,
  no_return_evening: m.overdue_text_no_return_evening,
} as const;

export type DelayedFacts = OrderFrame & {
  readonly delay: Delay;
  readonly pickupUrl: string;
  readonly statusUrl: string;
};

/** What is late, and the new date, before the customer asks. */
export function composeDelayedMail(facts: DelayedFacts): Mail {
  const { order, delay, pickupUrl, statusUrl } = facts;
  const { step, expectedOn, promisedBefore, calledOff } = delay;
  const { say, part, above, names, number, day } = voiceOf(facts);
  const isChoice = step === 'no_return_evening';
  const text = say(texts[step], { ...names, day: day(expectedOn) });
  const canChoose = step !== 'not_checked_in' && (step !== 'not_finished' || calledOff !== null);
  const choose = say(m.overdue_mail_choose);
  return orderMail(facts, {
    subject: say(isChoice ? m.overdue_mail_subject_no_return_evening : m.overdue_mail_subject, { number }),
    preview: text,
    isOfContract: true,
    parts: [
      part.heading(above, say(titles[step]), 36),
      part.text(text),
      ...(order.promisedBack && !isChoice
        ? [
            part.rows([
              [say(m.overdue_mail_new), day(order.promisedBack)],
              ...(promisedBefore ? [[say(m.overdue_mail_before), day(promisedBefore)] as const] : []),
            ]),
          ]
        : []),
      ...(calledOff ? [part.text(say(m.overdue_called_off, { day: day(calledOff) }))] : []),
      isChoice ? part.button(choose, pickupUrl) : part.button(say(m.life_mail_follow), statusUrl),
      ...(canChoose && !isChoice ? [part.other([choose, pickupUrl])] : []),
      ...(isChoice ? [] : [part.small(say(m.overdue_mail_sorry))]),
    ],
  });
}

const ofProvider = {
  not_checked_in: {
    subject: m.overdue_mail_provider_subject_not_checked_in,
    title: m.overdue_mail_provider_title_not_checked_in,
    text: m.overdue_mail_provider_text_not_checked_in,
  },
  not_finished: {
    subject: m.overdue_mail_provider_subject_not_finished,
    title: m.overdue_mail_provider_title_not_finished,
    text: m.overdue_mail_provider_text_not_finished,
  },
} as const;

export type ProviderOverdueFacts = ProviderFrame & {
  readonly step: keyof typeof ofProvider;
  readonly expectedOn: string;
  readonly reviewUrl: string;
};

/** Reminds the provider of the bag that should be there, or of the work that is due today. */
export function composeProviderOverdueMail(facts: ProviderOverdueFacts): Mail {
  const { step, expectedOn, reviewUrl } = facts;
  const { frame, say, part, above, number, names, day } = providerVoice(facts);
  const words = ofProvider[step];
  const text = say(words.text, { ...names, day: day(expectedOn), hour: workingDayEnds });
  return orderMail(frame, {
    subject: say(words.subject, { number }),
    preview: text,
    parts: [
      part.heading(above, say(words.title)),
      part.text(text),
      part.button(say(m.overdue_mail_provider_open), reviewUrl),
      part.address(say(m.mail_button_fallback), reviewUrl),
    ],
  });
}

const steps = {
  not_collected: m.overdue_mail_support_not_collected,
  not_checked_in: m.overdue_mail_support_not_checked_in,
  not_finished: m.overdue_mail_support_not_finished,
  not_delivered: m.overdue_mail_support_not_delivered,
  no_return_evening: m.overdue_mail_support_no_return_evening,
} as const;

/** Tells support which step has not come, since when, and what the customer was promised. */
export function composeOverdueToSupport(
  facts: OrderFrame & { readonly delay: Delay; readonly at: Date },
): Mail {
  const { order, delay, at } = facts;
  const { say, number, day } = voiceOf(facts);
  return alertMail(facts, {
    subject: say(m.overdue_mail_support_subject, { number }),
    title: say(m.overdue_mail_support_title),
    text: say(m.overdue_mail_support_text),
    at,
    details: [
      [say(m.overdue_mail_support_step), say(steps[delay.step])],
      [say(m.overdue_mail_support_expected), day(delay.expectedOn)],
      ...(order.promisedBack
        ? [[say(m.overdue_mail_support_promised), day(order.promisedBack)] as const]
        : []),
    ],
  });
}
