import { m } from '@mendwell/copy';
import { Needle } from '@mendwell/ui/needle.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { BagPricing } from './use-bag-price.ts';
import './price-note.css';

type Props = { readonly pricing: BagPricing; readonly provider: string };

/** Says how reliable the figures are, and what to do when they are not. */
export function PriceNote({ pricing, provider }: Props) {
  const say = useSay();
  const { state, problem, price, hasChanged, retry } = pricing;
  return (
    <>
      {state === 'asking' && (
        <div className="price-needle">
          <Needle label={say(m.bag_checking)} />
        </div>
      )}
      {state === 'unreachable' && (
        <Note tone="error" isAlert>
          {say(m.bag_fees_failed)}. {price && say(m.bag_own_estimate)}{' '}
          <button type="button" className="link" onClick={retry}>
            {say(m.shell_try_again)}
          </button>
        </Note>
      )}
      {problem && (
        <Note tone="error" isAlert>
          {problem.code === 'service_not_offered'
            ? say(m.bag_not_offered, { provider })
            : `${problem.title} ${problem.detail}`}
        </Note>
      )}
      {hasChanged && (
        <div role="status">
          <Note>{say(m.bag_prices_changed)}</Note>
        </div>
      )}
    </>
  );
}
