import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import type { RefCallback } from 'react';
import { Link } from 'react-router';
import '@mendwell/ui/button.css';
import './bag-empty.css';

type Props = {
  readonly onLeave: () => void;
  /** Receives the focus after the last item has been removed. */
  readonly placeRef: RefCallback<HTMLElement>;
};

export function BagEmpty({ onLeave, placeRef }: Props) {
  const say = useSay();
  return (
    <div className="bag-empty">
      <Art name="empty-bag" />
      <h3 className="h2" tabIndex={-1} ref={placeRef}>
        {say(m.bag_empty)}
      </h3>
      <p className="soft">{say(m.bag_empty_text)}</p>
      <Link className={buttonClass()} to="/bookservice/1" onClick={onLeave}>
        {say(m.bag_find)}
      </Link>
    </div>
  );
}
