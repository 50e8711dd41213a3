import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { SewList } from '@mendwell/ui/sew-list.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { usePackingList } from '../pickup/use-packing-list.ts';

/** Lists what goes into the bag before the pick-up. */
export default function Packing({ order }: { readonly order: Order }) {
  const say = useSay();
  const lines = usePackingList(order);
  return (
    <section aria-labelledby="packing-title">
      <h2 className="h2" id="packing-title">
        {say(m.pickup_pack)}
      </h2>
      <SewList lines={lines} />
      <p className="small soft">{say(m.pickup_pack_bag_text)}</p>
    </section>
  );
}
