import { formatPrice, m } from '@mendwell/copy';
import type { PriceRange } from '@mendwell/domain';
import { ShieldCheck } from 'lucide-react';
import { chosenCeiling } from '#app/draft/order-ceiling.ts';
import type { OrderChoices } from '#app/draft/order-choices.ts';
import { useSite } from '#app/site/site.tsx';
import { Note } from '#app/ui/note.tsx';

type Props = {
  readonly total: PriceRange;
  readonly choices: OrderChoices;
  readonly provider: string;
};

/** When it is charged, and how much at most without asking. */
export function NotCharged({ total, choices, provider }: Props) {
  const { say, locale } = useSite();
  const price = (cents: number) => formatPrice(locale, cents);
  const ceiling = chosenCeiling(choices, total);
  const text = () => {
    if (ceiling?.ok) return say(m.payment_not_charged_ceiling, { ceiling: price(ceiling.cents), provider });
    if (total.high > total.low)
      return say(m.payment_not_charged_range, { low: price(total.low), high: price(total.high), provider });
    return say(m.payment_not_charged_text, { price: price(total.low), provider });
  };
  return (
    <Note icon={ShieldCheck}>
      <strong>{say(m.payment_not_charged)}</strong> {text()}
    </Note>
  );
}
