import type { QuotedLine } from '@mendwell/contract';
import { m, quoteReasonWords } from '@mendwell/copy';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay } from '@mendwell/web/site.tsx';

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
      reason === null || (reason === 'other' && note) ? '' : say(quoteReasonWords[reason]),
  };
}
