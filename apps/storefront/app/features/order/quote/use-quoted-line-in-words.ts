import type { QuotedLine } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay } from '@mendwell/web/site.tsx';

const reasons = {
  more_damage: m.quote_reason_more_damage,
  hidden_damage: m.quote_reason_hidden_damage,
  material: m.quote_reason_material,
  longer: m.quote_reason_longer,
  better_way: m.quote_reason_better_way,
  other: m.quote_reason_other,
} as const;

/** Returns functions that put lines of a quote into words. */
export function useQuotedLineInWords() {
  const say = useSay();
  const inLanguage = useInLanguage();
  return {
    name: (line: QuotedLine) => {
      const service = inLanguage.displayName(line);
      return line.quantity === 1 ? service : say(m.bag_times, { service, quantity: line.quantity });
    },
    /** Empty if the provider's own note gives the reason. */
    why: ({ reason, note }: QuotedLine) =>
      reason === null || (reason === 'other' && note) ? '' : say(reasons[reason]),
  };
}
