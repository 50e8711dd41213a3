import type { SavedMethod } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { badgeOf } from './method-badge.ts';
import './saved-method-line.css';

/** A card or account by its brand and last digits: `**** **** **** 1234`. */
export function SavedMethodLine({ method }: { readonly method: SavedMethod }) {
  const say = useSay();
  const badge = badgeOf(method);
  return (
    <span className="method">
      <Art name={badge?.art ?? 'pay-card'} title={badge?.name ?? method.brand ?? say(m.order_card)} />
      <span className="sr">{say(m.order_method_ending)}</span>
      <span>
        <span aria-hidden="true">**** **** **** </span>
        {method.last4}
      </span>
    </span>
  );
}
