import { m } from '@mendwell/copy';
import { lazy } from 'react';
import { packWork } from '#app/draft/order-carry.ts';
import { useSay } from '#app/site/site.tsx';
import { Note } from '#app/ui/note.tsx';

const load = () => import('./decisions.tsx');
const loadLastLook = () => import('./last-look.tsx');
const loadVoucher = () => import('#app/features/checkout/voucher/voucher-fold.tsx');

/** Below what is seen first, and fetched while the payment provider's form is. Lost twice, the page stays. */
export const Decisions = lazy(() => load().catch(() => load().catch(() => ({ default: Lost }))));
export const LastLook = lazy(() =>
  loadLastLook().catch(() => loadLastLook().catch(() => ({ default: Lost }))),
);
export const Voucher = lazy(() => loadVoucher().catch(() => loadVoucher().catch(() => ({ default: Lost }))));

/** A browser may remember that code did not arrive for as long as the page lives. */
const fetchPageAgain = () => {
  packWork();
  location.reload();
};

function Lost() {
  const say = useSay();
  return (
    <section className="pay-block">
      <Note tone="error" isAlert>
        <strong>{say(m.payment_part_lost)}.</strong> {say(m.payment_part_lost_text)}{' '}
        <button type="button" className="link" onClick={fetchPageAgain}>
          {say(m.shell_try_again)}
        </button>
      </Note>
    </section>
  );
}
