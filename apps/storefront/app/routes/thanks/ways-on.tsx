import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { storedSupportDraft } from '#app/draft/typed-form.ts';
import { SeeOrder } from './see-order.tsx';
import '@mendwell/ui/button.css';

/** The support form reads its stored draft, so the order number is filled in there. */
const nameOrderToSupport = (orderNumber: string) =>
  storedSupportDraft.set({ ...storedSupportDraft.get(), orderNumber });

/** Links for after the order, when nothing is left to do. */
export function WaysOn({ order }: { readonly order: Pick<Order, 'id' | 'orderNumber'> }) {
  const say = useSay();
  return (
    <nav className="thanks__ways" aria-label={say(m.thanks_on)}>
      <SeeOrder order={order} />
      <Link className={buttonClass('line')} to="/bookservice/1">
        {say(m.thanks_another)}
      </Link>
      <button type="button" className="link" onClick={() => print()}>
        <Icon of={Printer} size="s" />
        {say(m.thanks_print)}
      </button>
      <Link className="link" to="/help/CustomerSupport" onClick={() => nameOrderToSupport(order.orderNumber)}>
        {say(m.thanks_question)}
      </Link>
      <Link className="link" to="/withdraw">
        {say(m.shell_withdraw)}
      </Link>
    </nav>
  );
}
