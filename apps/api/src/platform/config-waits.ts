import { usualWaits, type Waits } from '@mendwell/domain';
import * as z from 'zod/mini';

/** A whole number of days, hours or minutes within a sensible range. */
const upTo = (most: number, preset: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), preset);
/** A list of such numbers, such as `2,5`. */
const several = (preset: readonly number[]) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^[1-9]\d{0,2}(,[1-9]\d{0,2})*$/)), preset.join(',')),
    z.transform((text: string) => text.split(',').map(Number)),
  );

/**
 * A link in a mail lets a person act for two weeks. That covers a week plus any holidays up to the end
 * of a working day. With a longer wait, the link could expire before the decision.
 */
const longestDecisionDays = 7;
/** The payment provider closes its form after a day. */
const longestMethod = 24;
const { quote, pickup, provider, payment, otherProvider, moreWork, method } = usualWaits;

/** How long the service waits for each party. The provider's days are working days. */
export const waitSettings = {
  QUOTE_REMINDER_DAYS: several(quote.remind),
  QUOTE_DAYS: upTo(longestDecisionDays, quote.end),
  PICKUP_REMINDER_DAYS: several(pickup.remind),
  PROVIDER_REMINDER_DAYS: several(provider.remind),
  PROVIDER_DAYS: upTo(30, provider.end),
  PAYMENT_REMINDER_DAYS: several(payment.remind),
  PAYMENT_DAYS: upTo(longestDecisionDays, payment.end),
  OTHER_PROVIDER_REMINDER_DAYS: several(otherProvider.remind),
  OTHER_PROVIDER_DAYS: upTo(longestDecisionDays, otherProvider.end),
  /** In working days, which come with at least as many days of the calendar. */
  MORE_WORK_REMINDER_DAYS: several(moreWork.remind),
  MORE_WORK_DAYS: upTo(longestDecisionDays, moreWork.end),
  /** Counted from the order, while no payment method is saved. */
  METHOD_REMINDER_MINUTES: upTo(longestMethod * 60, method.remindMinutes),
  METHOD_HOURS: upTo(longestMethod, method.endHours),
};
const Settings = z.object(waitSettings);

export const waitsOf = (settings: z.output<typeof Settings>): Waits => ({
  quote: { remind: settings.QUOTE_REMINDER_DAYS, end: settings.QUOTE_DAYS },
  pickup: { remind: settings.PICKUP_REMINDER_DAYS },
  provider: { remind: settings.PROVIDER_REMINDER_DAYS, end: settings.PROVIDER_DAYS },
  payment: { remind: settings.PAYMENT_REMINDER_DAYS, end: settings.PAYMENT_DAYS },
  otherProvider: { remind: settings.OTHER_PROVIDER_REMINDER_DAYS, end: settings.OTHER_PROVIDER_DAYS },
  moreWork: { remind: settings.MORE_WORK_REMINDER_DAYS, end: settings.MORE_WORK_DAYS },
  method: { remindMinutes: settings.METHOD_REMINDER_MINUTES, endHours: settings.METHOD_HOURS },
});

/** Every reminder must come before the end of its wait. */
export function waitIssues(env: NodeJS.ProcessEnv): z.core.$ZodIssue[] {
  const { data } = Settings.safeParse(env);
  if (!data) return [];
  const late: [string, boolean][] = [
    ['QUOTE_REMINDER_DAYS', data.QUOTE_REMINDER_DAYS.some((days) => days >= data.QUOTE_DAYS)],
    ['PROVIDER_REMINDER_DAYS', data.PROVIDER_REMINDER_DAYS.some((days) => days >= data.PROVIDER_DAYS)],
    ['PAYMENT_REMINDER_DAYS', data.PAYMENT_REMINDER_DAYS.some((days) => days >= data.PAYMENT_DAYS)],
    [
      'OTHER_PROVIDER_REMINDER_DAYS',
      data.OTHER_PROVIDER_REMINDER_DAYS.some((days) => days >= data.OTHER_PROVIDER_DAYS),
    ],
    ['MORE_WORK_REMINDER_DAYS', data.MORE_WORK_REMINDER_DAYS.some((days) => days >= data.MORE_WORK_DAYS)],
    ['METHOD_REMINDER_MINUTES', data.METHOD_REMINDER_MINUTES >= data.METHOD_HOURS * 60],
  ];
  return late
    .filter(([, isLate]) => isLate)
    .map(([name]) => ({
      code: 'custom',
      path: [name],
      message: 'a reminder has to come before the end',
      input: undefined,
    }));
}
