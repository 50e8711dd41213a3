import type { ReturnDates } from '@mendwell/contract';
import { formatShortDay, m } from '@mendwell/copy';
import { FieldErrorText } from '@mendwell/ui/field-error.tsx';
import { OneOf } from '@mendwell/ui/option-group.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { changeOrderChoices, type OrderChoices } from '#app/draft/order-choices.ts';

type Props = {
  readonly choices: OrderChoices;
  readonly provider: { readonly id: string; readonly displayName: string };
  /** Undefined while the dates are loading, or when they are not known. */
  readonly dates: ReturnDates | undefined;
  /** Whether the customer has tried to order: from then on mistakes are shown. */
  readonly showsMistakes: boolean;
  /** Whether the order is being placed with the values shown here. */
  readonly isDisabled: boolean;
};

/**
 * Asks when work may start (§ 356 BGB). Neither answer is preselected: the first is a declaration, the
 * second makes the customer wait.
 */
export function StartChoice({ choices, provider, dates, showsMistakes, isDisabled }: Props) {
  const { say, locale } = useSite();
  const { startsEarly } = choices;
  const days = dates?.providers.find(({ id }) => id === provider.id);
  const inWords = (day: string) => formatShortDay(locale, day);
  const back = (day: string | undefined) =>
    day === undefined ? {} : { beside: say(m.payment_start_back, { day: inWords(day) }) };
  const isMissing = showsMistakes && startsEarly === null;
  return (
    <section className="pay-block start-choice">
      <OneOf
        label={say(m.payment_start)}
        hint={
          dates && days
            ? say(m.payment_start_hint, { provider: provider.displayName, day: inWords(dates.confirmedBy) })
            : say(m.payment_start_hint_open)
        }
        tall
        isRequired
        isInvalid={isMissing}
        options={[
          {
            id: 'arrival',
            label: say(m.payment_start_arrival),
            ...back(days?.onArrival),
            detail: say(m.payment_start_arrival_text),
            isDisabled,
          },
          {
            id: 'after',
            label: say(m.payment_start_after),
            ...back(days?.afterWithdrawal),
            detail: dates
              ? say(m.payment_start_after_text, { day: inWords(dates.withdrawalEnds) })
              : say(m.payment_start_after_text_open),
            isDisabled,
          },
        ]}
        value={startsEarly === null ? null : startsEarly ? 'arrival' : 'after'}
        onChange={(id) => changeOrderChoices({ startsEarly: id === 'arrival' })}
        error={isMissing && <FieldErrorText>{say(m.payment_start_missing)}</FieldErrorText>}
      />
    </section>
  );
}
