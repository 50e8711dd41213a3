import { formatInstant, formatMoment, formatShortDay, type Locale, m, type Say, sayIn } from '@mendwell/copy';
import { acknowledgementsPerDay, refundBy } from '@mendwell/domain';
import type { ReceiptWords, ReviewWords, StepWords, WithdrawValues } from './withdraw-result.ts';

function sentence(say: Say, { name, orderNumber, scope }: WithdrawValues): string {
  const words = { name: name.trim(), number: orderNumber.trim() };
  if (scope === 'all')
    return words.number ? say(m.withdraw_declare_all, words) : say(m.withdraw_declare_all_nameless, words);
  return words.number ? say(m.withdraw_declare_some, words) : say(m.withdraw_declare_some_nameless, words);
}

const declarationOf = (say: Say, values: WithdrawValues): Required<StepWords['declaration']> => ({
  sentence: sentence(say, values),
  which: values.which.trim(),
  receipt: [say(m.withdraw_receipt_to), values.email.trim()],
});

export function reviewWords(locale: Locale, values: WithdrawValues): ReviewWords {
  const say = sayIn(locale);
  return {
    title: say(m.withdraw_review_title),
    lead: say(m.withdraw_review_lead),
    declaration: declarationOf(say, values),
    effect: say(m.withdraw_effect),
    confirm: say(m.withdraw_confirm),
    back: say(m.withdraw_back),
  };
}

/**
 * Returns the texts for a withdrawal that could not be sent. Withdrawal is a statutory right, so
 * the texts name another way.
 */
export function troubleWords(
  locale: Locale,
  kind: 'failed' | 'too_many',
  email: string,
): NonNullable<ReviewWords['trouble']> {
  const say = sayIn(locale);
  return kind === 'too_many'
    ? [say(m.withdraw_too_many), say(m.withdraw_too_many_next, { email })]
    : [say(m.withdraw_failed), say(m.withdraw_failed_next, { email })];
}

type Received = {
  readonly reference: string;
  readonly receivedAt: Date;
  readonly isMailLimited: boolean;
};

/** The text about what follows is true for any order, and also if no order matches. */
export function receiptWords(
  locale: Locale,
  values: WithdrawValues,
  { reference, receivedAt, isMailLimited }: Received,
): ReceiptWords {
  const say = sayIn(locale);
  const email = values.email.trim();
  const day = formatShortDay(locale, refundBy(receivedAt));
  const moment = formatMoment(locale, receivedAt);
  const instant = formatInstant(locale, receivedAt);
  const { receipt, ...declared } = declarationOf(say, values);
  return {
    title: say(m.withdraw_received_title),
    lead: isMailLimited
      ? say(m.withdraw_received_lead_limited, { instant, email, most: acknowledgementsPerDay })
      : say(m.withdraw_received_lead, { instant, email }),
    reference: say(m.withdraw_received_reference, { reference }),
    declaration: isMailLimited ? declared : { ...declared, receipt },
    steps: [
      [say(m.withdraw_received_step), say(m.withdraw_received_moment, { moment })],
      [say(m.withdraw_next_answer), say(m.withdraw_next_answer_text)],
      [say(m.withdraw_next_refund), say(m.withdraw_next_refund_text, { day })],
      [say(m.withdraw_next_items), say(m.withdraw_next_items_text)],
    ],
    print: say(m.withdraw_print),
    home: say(m.withdraw_home),
  };
}
