import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ShoppingBag } from 'lucide-react';
import { useBagGlance } from '#app/draft/bag-glance.ts';
import { DialogButton } from '#app/features/dialogs/dialog-button.tsx';
import '@mendwell/ui/button.css';
import './bag-button.css';

/** Shows the number of items in the header of every page, and opens the bag. */
export function BagButton() {
  const say = useSay();
  const count = useBagGlance()?.count ?? 0;
  return (
    <DialogButton opens="bag" className="icon-btn bag-btn" label={say(m.shell_order_count, { count })}>
      <Icon of={ShoppingBag} size="l" />
      {count > 0 && <span className="count">{count}</span>}
    </DialogButton>
  );
}
