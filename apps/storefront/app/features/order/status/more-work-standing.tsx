import type { Order } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { PriceLines } from '@mendwell/ui/care-label.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { moneyOfAnswer } from '../more-work/money-of-answer.ts';
import { moreWorkTexts, moreWorkTitles } from '../more-work/outcome-words.ts';
import { useQuotedLineInWords } from '../quote/use-quoted-line-in-words.ts';

/** Shows how the last question about more work ended, and what that means for the money. */
export default function MoreWorkStanding({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const words = useQuotedLineInWords();
  const work = order.moreWork;
  if (!work?.outcome) return null;
  const { outcome } = work;
  // What the customer has to do about a payment is said above.
  const money = order.actions.includes('pay') ? '' : moneyOfAnswer(say, locale, order, work);
  return (
    <section aria-labelledby="more-work-title">
      <h2 className="h2" id="more-work-title">
        {say(m.status_more_standing)}
      </h2>
      <p className="strong">{say(moreWorkTitles[outcome])}</p>
      <p className="soft">{moreWorkTexts(say, locale, order, work, outcome)}</p>
      {money && <p className="soft">{money}</p>}
      {outcome === 'accepted' && (
        <PriceLines
          lines={work.lines.map((line) => ({
            id: line.id,
            label: words.name(line),
            value: formatPrice(locale, line.linePrice),
          }))}
        />
      )}
    </section>
  );
}
