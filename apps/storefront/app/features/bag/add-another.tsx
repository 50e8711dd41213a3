import { mostItems } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { type Bag, isFull } from '#app/draft/bag.ts';
import { stopEditing } from '#app/draft/booking.ts';
import { changeWork } from '#app/draft/work.ts';

type Props = { readonly bag: Bag; readonly onLeave: () => void };

/** Links to the first booking screen. Stops editing any item of the bag, so that a new item begins. */
export function AddAnother({ bag, onLeave }: Props) {
  const say = useSay();
  if (isFull(bag)) return <p className="small soft bag-more">{say(m.bag_full, { count: mostItems })}</p>;
  return (
    <Link
      className="link bag-more"
      to="/bookservice/1"
      onClick={() => {
        changeWork((work) => ({ ...work, draft: stopEditing(work.draft) }));
        onLeave();
      }}
    >
      <Icon of={Plus} />
      {say(m.bag_add_another)}
    </Link>
  );
}
