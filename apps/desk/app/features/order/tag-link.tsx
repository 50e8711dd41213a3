import type { DeskOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Printer } from 'lucide-react';
import { Link } from 'react-router';

const withTag: readonly DeskOrder['status'][] = ['pickup_scheduled', 'collected', 'in_service', 'returning'];

/** The way to the tag of the bag, while there is one. */
export function TagLink({ order: { status, orderNumber } }: { readonly order: DeskOrder }) {
  const say = useSay();
  if (!withTag.includes(status)) return null;
  return (
    <p>
      <Link className={buttonClass('line', 's')} to={`/tags?which=order&orderNumber=${orderNumber}`}>
        <Icon of={Printer} size="s" />
        {say(m.desk_tags_order)}
      </Link>
    </p>
  );
}
