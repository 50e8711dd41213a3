import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { BagPrices } from './bag-prices.tsx';
import { PriceNote } from './price-note.tsx';
import type { BagPricing } from './use-bag-price.ts';
import './bag-foot.css';

type Props = {
  readonly pricing: BagPricing;
  readonly provider: string;
  readonly onLeave: () => void;
};

/** Shows the total, and the button to continue. */
export function BagFoot({ pricing, provider, onLeave }: Props) {
  const say = useSay();
  return (
    <div className="bag-foot">
      {pricing.price && <BagPrices price={pricing.price} servicesLabel={say(m.bag_services)} />}
      <PriceNote pricing={pricing} provider={provider} />
      {pricing.problem ? (
        <Button look="key" wide isDisabled>
          {say(m.bag_checkout)}
        </Button>
      ) : (
        <Link className={buttonClass('key', 'm', true)} to="/checkout/1" onClick={onLeave}>
          {say(m.bag_checkout)}
        </Link>
      )}
      <p className="xs faint bag-foot__promise">{say(m.bag_not_charged)}</p>
    </div>
  );
}
