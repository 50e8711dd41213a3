import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { wantsAnother } from '../quote/standing.ts';

type Props = { readonly order: Order; readonly look?: 'key' | 'primary' };

/** Links to the booking, filled in with this order. The order's link stays stored in this tab. */
export function AgainButton({ order, look = 'primary' }: Props) {
  const say = useSay();
  return (
    <Link className={buttonClass(look)} to="/order/again">
      {say(wantsAnother(order) ? m.order_another : m.order_again)}
    </Link>
  );
}
