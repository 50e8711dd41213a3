import { m, priceRule } from '@mendwell/copy';
import type { PriceRange } from '@mendwell/domain';
import { ShieldCheck } from 'lucide-react';
import { chosenCeiling } from '#app/draft/order-ceiling.ts';
import type { OrderChoices } from '#app/draft/order-choices.ts';
import { useSite } from '#app/site/site.tsx';
import { Note } from '#app/ui/note.tsx';

type Props = {
  readonly total: PriceRange;
  readonly choices: OrderChoices;
};

/** When it is charged, and how much at most without asking. */
export function NotCharged({ total, choices }: Props) {
  const { say, locale } = useSite();
  const ceiling = chosenCeiling(choices, total);
  return (
    <Note icon={ShieldCheck}>
      <strong>{say(m.payment_not_charged)}</strong>{' '}
      {priceRule(locale, { total: total.low, ceiling: ceiling?.ok ? ceiling.cents : null })}
    </Note>
  );
}
