import { m } from '@mendwell/copy';
import type { BagPrice } from '@mendwell/domain';
import { ArrowLeft, Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { Bag, BagProvider } from '#app/draft/bag.ts';
import type { WaitingOrder } from '#app/draft/order.ts';
import { chosenCeiling } from '#app/draft/order-ceiling.ts';
import type { OrderChoices } from '#app/draft/order-choices.ts';
import type { ShownOrder } from '#app/draft/order-shown.ts';
import { useSay } from '#app/site/site.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Essentials } from './essentials.tsx';
import { OrderTrouble } from './order-trouble.tsx';
import type { Stage } from './use-submit.ts';

type Props = {
  readonly bag: Bag & { readonly provider: BagProvider };
  readonly price: BagPrice | undefined;
  /** The figures before the server named others. */
  readonly old: BagPrice | undefined;
  readonly discount: { readonly code: string; readonly before: BagPrice } | undefined;
  readonly choices: OrderChoices;
  readonly stage: Stage;
  readonly isReady: boolean;
  readonly onMistakes: () => void;
  readonly onSubmit: (shown: ShownOrder) => void;
  readonly onFinish: (waiting: WaitingOrder) => void;
};

/** What keeps the order from being sent; a voucher that does not hold is none of it. */
const mistakes = '.pay-ceiling [aria-invalid="true"], .agreements [aria-invalid="true"]';

/** The first of them is where to go on. */
const toFirstMistake = () =>
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(mistakes)?.focus();
  });

/** The last look at what is ordered, and the button that orders it. */
export function SubmitBlock(props: Props) {
  const { bag, price, old, discount, choices, stage, isReady, onMistakes, onSubmit, onFinish } = props;
  const say = useSay();
  const provider = bag.provider.displayName;
  const isBusy = stage.kind === 'busy';
  const photos = stage.kind === 'busy' ? stage.photos : undefined;
  const ceiling = price && chosenCeiling(choices, price.total);

  const onPress = () => {
    // Its method is saved: whatever has been changed since, this order only lacks its last step.
    if (stage.kind === 'stopped' && stage.outcome.kind === 'confirm') onFinish(stage.outcome.waiting);
    else if (!price || !choices.termsAccepted || ceiling?.ok === false) {
      onMistakes();
      toFirstMistake();
    } else onSubmit({ bag, choices, price });
  };
  return (
    <div>
      {price && (
        <Essentials {...{ bag, price, discount }} ceiling={ceiling?.ok ? ceiling.cents : undefined} />
      )}
      <OrderTrouble stage={stage} prices={{ old, now: price }} onRetry={onPress} onFinish={onFinish} />
      <div className="pay-actions">
        <Link className={buttonClass('line')} to="/checkout/1">
          <Icon of={ArrowLeft} />
          {say(m.payment_back)}
        </Link>
        <Button
          look="key"
          busyLabel={isBusy ? say(m.shell_loading) : undefined}
          isDisabled={!isReady || !price}
          onPress={onPress}
        >
          <Icon of={Lock} />
          {say(m.payment_submit)}
        </Button>
      </div>
      <p className="pay-progress" role="status">
        {photos && say(m.payment_photos_uploading, { ready: photos.ready, count: photos.count })}
      </p>
      <p className="small soft">{say(m.payment_submit_text, { provider })}</p>
    </div>
  );
}
