import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { packWork } from '#app/draft/order-carry.ts';
import { lazyPart } from '#app/features/shell/lazy-part.ts';
import { PartLost } from '#app/features/shell/part-lost.tsx';

/** These parts lie below what is seen first, and load together with the payment provider's form. */
export const Decisions = lazyPart(() => import('./decisions.tsx'), Lost);
export const LastLook = lazyPart(() => import('./last-look.tsx'), Lost);
export const Voucher = lazyPart(() => import('#app/features/checkout/voucher/voucher-fold.tsx'), Lost);

const fetchPageAgain = () => {
  packWork();
  location.reload();
};

function Lost() {
  const say = useSay();
  return (
    <section className="pay-block">
      <PartLost text={say(m.payment_part_lost_text)} onRetry={fetchPageAgain} />
    </section>
  );
}
