import { m } from '@mendwell/copy';
import { Cloth } from '@mendwell/ui/art.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { RefCallback } from 'react';
import './bag-head.css';

type Props = {
  readonly provider: { readonly id: string; readonly displayName: string };
  readonly count: number;
  /** Receives the focus after an item has been removed. */
  readonly placeRef: RefCallback<HTMLElement>;
};

/** Shows how many items the bag has, and which provider gets them. */
export function BagHead({ provider, count, placeRef }: Props) {
  const say = useSay();
  return (
    <div className="bag-by">
      <span className="bag-by__cloth">
        <Cloth name={provider.id} />
      </span>
      <p tabIndex={-1} ref={placeRef}>
        <span className="xs faint">{say(m.bag_items_by, { count })}</span>{' '}
        <b className="strong">{provider.displayName}</b>
      </p>
    </div>
  );
}
