import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { measureBottomBar } from '@mendwell/ui/measure-height.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { ArrowRight, ShoppingBag } from 'lucide-react';
import { useBagGlance } from '#app/draft/bag-glance.ts';
import { DialogButton } from '#app/features/dialogs/dialog-button.tsx';
import './order-bar.css';

/** Reminds the customer of the bag, at the foot of every page that is not about the order itself. */
export default function OrderBar() {
  const say = useSay();
  const glance = useBagGlance();
  if (!glance) return null;
  return (
    <section ref={measureBottomBar} className="order-bar" aria-label={say(m.bag_title)}>
      <div className="wrap">
        <DialogButton opens="bag" className="order-bar__open">
          <Icon of={ShoppingBag} size="l" />
          <span className="order-bar__words">
            <b>{say(m.bag_view)}</b> <span>{say(m.bag_view_by, { provider: glance.provider })}</span>
          </span>
          <span className="order-bar__count">{say(m.bag_count, { count: glance.count })}</span>
          <Icon of={ArrowRight} />
        </DialogButton>
      </div>
    </section>
  );
}
