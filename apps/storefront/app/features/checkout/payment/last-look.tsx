import { formatPrice, m, priceRule } from '@mendwell/copy';
import type { BagPrice } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Lock, ShieldCheck, Umbrella } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Bag, BagProvider } from '#app/draft/bag.ts';
import type { WaitingOrder } from '#app/draft/order.ts';
import { chosenCeiling } from '#app/draft/order-ceiling.ts';
import type { OrderChoices } from '#app/draft/order-choices.ts';
import type { ShownOrder } from '#app/draft/order-shown.ts';
import { useBagPrice } from '#app/features/bag/use-bag-price.ts';
import { type Discount, OrderLabel } from '#app/features/checkout/order-label.tsx';
import { LegalSentence } from './legal-sentence.tsx';
import { OrderTrouble } from './order-trouble.tsx';
import type { Stage } from './use-submit.ts';

type Props = {
  readonly bag: Bag & { readonly provider: BagProvider };
  readonly price: BagPrice | undefined;
  /** The figures before the server named different ones. */
  readonly old: BagPrice | undefined;
  readonly discount: Discount | undefined;
  readonly choices: OrderChoices;
  readonly stage: Stage;
  readonly isReady: boolean;
  readonly onMistakes: () => void;
  readonly onSubmit: (shown: ShownOrder) => void;
  readonly onFinish: (waiting: WaitingOrder) => void;
  /** The voucher field. */
  readonly children: ReactNode;
};

/** The mistakes that prevent ordering; an invalid voucher is not one of them. */
const mistakes = '.pay-ceiling [aria-invalid="true"], .start-choice [aria-invalid="true"] input';

/** Focuses the first mistake. */
const toFirstMistake = () =>
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(mistakes)?.focus();
  });

/**
 * Shows what the customer is about to order and owe, the order button directly below (§ 312j BGB), and
 * the terms that apply.
 */
export default function LastLook(props: Props) {
  const { bag, price, old, discount, choices, stage, isReady, onMistakes, onSubmit, onFinish, children } =
    props;
  const { say, locale } = useSite();
  const pricing = useBagPrice(bag);
  const isBusy = stage.kind === 'busy';
  const photos = stage.kind === 'busy' ? stage.photos : undefined;
  const chosen = price && chosenCeiling(choices, price.total);
  const ceiling = chosen?.ok ? chosen.cents : undefined;

  const onPress = () => {
    // This order's method is saved: whatever has changed since, the order only lacks its last step.
    if (stage.kind === 'stopped' && stage.outcome.kind === 'confirm') onFinish(stage.outcome.waiting);
    else if (!price || choices.startsEarly === null || chosen?.ok === false) {
      onMistakes();
      toFirstMistake();
    } else onSubmit({ bag, choices, price });
  };
  return (
    <section className="last" aria-label={say(m.payment_essentials)}>
      <OrderLabel bag={bag} pricing={{ ...pricing, price }} discount={discount} ceiling={ceiling}>
        {price && (
          <div className="last__rule">
            <Icon of={ShieldCheck} />
            <p>
              <b className="strong">
                {ceiling === undefined
                  ? say(m.payment_only_with_yes)
                  : say(m.payment_up_to, { price: formatPrice(locale, ceiling) })}
              </b>
              <small>{priceRule(locale, { total: price.total.low, ceiling })}</small>
            </p>
          </div>
        )}
        <div className="last__rule">
          <Icon of={Umbrella} />
          <p>
            <b className="strong">{say(m.cover_title)}</b>
            <small>
              {[m.cover_warranty, m.cover_loss, m.cover_statutory].map((one) => say(one)).join(' ')}
            </small>
          </p>
        </div>
        {children}
      </OrderLabel>
      <Button
        look="key"
        wide
        busyLabel={isBusy ? say(m.shell_loading) : undefined}
        isDisabled={!isReady || !price}
        onPress={onPress}
      >
        <Icon of={Lock} />
        {say(m.payment_submit)}
      </Button>
      <p className="pay-progress" role="status">
        {photos && say(m.payment_photos_uploading, { ready: photos.ready, count: photos.count })}
      </p>
      <OrderTrouble stage={stage} prices={{ old, now: price }} onRetry={onPress} onFinish={onFinish} />
      <LegalSentence provider={bag.provider.displayName} />
    </section>
  );
}
