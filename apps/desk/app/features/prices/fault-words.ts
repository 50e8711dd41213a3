import { formatPrice, m } from '@mendwell/copy';
import { type FieldFault, highestPrice } from '@mendwell/domain';
import { useSite } from '@mendwell/web/site.tsx';

/** Returns what says, in the words of the workshop, why a field is not right yet. */
export function useFaultWords(): (fault: FieldFault['fault']) => string {
  const { say, locale } = useSite();
  return (fault) => {
    if (fault === 'missing') return say(m.desk_prices_missing);
    if (fault === 'too_high')
      return say(m.desk_prices_too_high, { price: formatPrice(locale, highestPrice) });
    return say(fault === 'reversed' ? m.desk_prices_reversed : m.desk_prices_not_a_price);
  };
}

/** The id of a field, to move the focus there. */
export const fieldId = (serviceId: string, field: FieldFault['field']): string => `${serviceId}-${field}`;
