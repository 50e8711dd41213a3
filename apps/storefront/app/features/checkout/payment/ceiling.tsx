import { formatPrice, m, type Say } from '@mendwell/copy';
import type { PriceRange } from '@mendwell/domain';
import { OneOf } from '@mendwell/ui/option-group.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import {
  type CeilingProblem,
  highestCeiling,
  readCeiling,
  suggestedCeiling,
} from '#app/draft/order-ceiling.ts';
import { changeOrderChoices, limits, type OrderChoices } from '#app/draft/order-choices.ts';

/** Formats an amount as people type it: no currency sign, and cents only where there are any. */
const asTyped = (cents: number, language: 'EN' | 'DE'): string => {
  const text = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return language === 'DE' ? text.replace('.', ',') : text;
};

function useProblemWords(total: PriceRange, say: Say) {
  const { locale, language } = useSite();
  const example = asTyped(suggestedCeiling(total), language);
  const words: Record<CeilingProblem, () => string> = {
    missing: () => say(m.payment_ceiling_missing, { example }),
    not_a_number: () => say(m.payment_ceiling_not_a_number, { example }),
    too_low: () => say(m.payment_ceiling_too_low, { price: formatPrice(locale, total.low) }),
    too_high: () => say(m.payment_ceiling_too_high, { price: formatPrice(locale, highestCeiling) }),
  };
  return (problem: CeilingProblem) => words[problem]();
}

type Props = {
  readonly choices: OrderChoices;
  readonly total: PriceRange;
  /** Whether the customer has tried to order: from then on mistakes are shown. */
  readonly showsMistakes: boolean;
  /** Whether the order is being placed with the values shown here. */
  readonly isDisabled: boolean;
};

/**
 * Asks above which total the customer wants to approve the price: the ordered total, the top of the
 * range, or an own amount.
 */
export function Ceiling({ choices, total, showsMistakes, isDisabled }: Props) {
  const { say, locale, language } = useSite();
  const inWords = useProblemWords(total, say);
  const typed = choices.ceiling ?? asTyped(suggestedCeiling(total), language);
  const read = readCeiling(typed, total);
  const isRange = total.high > total.low;
  const limit = choices.limit === 'range' && !isRange ? 'ask' : choices.limit;
  return (
    <section className="pay-block">
      <OneOf
        label={say(m.payment_ceiling)}
        tall
        options={[
          {
            id: 'ask',
            label: say(m.payment_ceiling_ask, { price: formatPrice(locale, total.low) }),
            detail: say(m.payment_ceiling_ask_text),
            isDisabled,
          },
          ...(isRange
            ? [
                {
                  id: 'range',
                  label: say(m.payment_ceiling_range, { price: formatPrice(locale, total.high) }),
                  detail: say(m.payment_ceiling_range_text),
                  isDisabled,
                },
              ]
            : []),
          { id: 'own', label: say(m.payment_ceiling_go), isDisabled },
        ]}
        value={limit}
        onChange={(id) => changeOrderChoices({ limit: limits.find((one) => one === id) ?? 'ask' })}
      />
      {limit === 'own' && (
        <TextField
          className="pay-ceiling"
          label={say(m.payment_ceiling_amount)}
          hint={say(m.payment_ceiling_amount_hint, { price: formatPrice(locale, total.low) })}
          prefix="€"
          inputMode="decimal"
          autoComplete="off"
          isDisabled={isDisabled}
          value={typed}
          onChange={(ceiling) => changeOrderChoices({ ceiling })}
          error={showsMistakes && !read.ok ? inWords(read.reason) : undefined}
        />
      )}
    </section>
  );
}
