import type { Order } from '@mendwell/contract';
import { formatDay, m, priceRule } from '@mendwell/copy';
import { berlinDay } from '@mendwell/domain';
import { Art } from '@mendwell/ui/art.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import './next-steps.css';

type Props = {
  readonly order: Pick<
    Order,
    'provider' | 'ceiling' | 'startsEarly' | 'totalPrice' | 'promisedBack' | 'waitsUntil' | 'wishedEvenings'
  >;
};

/** The five steps that follow an order, connected by a sewn thread. */
export function NextSteps({ order }: Props) {
  const { provider, ceiling, startsEarly, totalPrice, promisedBack, waitsUntil } = order;
  const { say, locale } = useSite();
  const rule = priceRule(locale, { total: totalPrice.estimatedPrice, ceiling });
  const answer = `${say(m.thanks_answer_text)} ${rule}`;
  const home =
    promisedBack && waitsUntil
      ? say(m.thanks_home_text, {
          day: formatDay(locale, promisedBack),
          provider: provider.displayName,
          answerDay: formatDay(locale, berlinDay(new Date(waitsUntil))),
        })
      : say(m.thanks_home_open);
  const steps = [
    ['step-quote', say(m.thanks_review), say(m.thanks_review_text, { provider: provider.displayName })],
    ['step-choose', say(m.thanks_answer), answer],
    order.wishedEvenings.length > 0
      ? ['step-pickup', say(m.thanks_pickup_wished), say(m.thanks_pickup_wished_text)]
      : ['step-pickup', say(m.thanks_pickup), say(m.thanks_pickup_text)],
    ['step-atelier', say(m.thanks_work), say(startsEarly ? m.thanks_work_text : m.thanks_work_later)],
    ['step-return', say(m.thanks_home), home],
  ] as const;
  return (
    <ol className="next-steps">
      {steps.map(([art, title, text]) => (
        <li key={art}>
          <div className="next-steps__picture">
            <Art name={art} />
          </div>
          <div>
            <h3 className="h3">{title}</h3>
            <p className="small soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
