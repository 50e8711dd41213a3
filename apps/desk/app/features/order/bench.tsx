import type { DeskOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { OneOf } from '@mendwell/ui/option-group.tsx';
import { LineSkeletons } from '@mendwell/ui/skeleton.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BenchView, benchAddress, openViews } from './bench-view.ts';
import { MoreWorkForm } from './more-work-form.tsx';
import { UnrepairedForm } from './unrepaired-form.tsx';
import { type News, useOrderInHand } from './use-act.ts';

type Props = { readonly order: DeskOrder; readonly view: BenchView };

/** Something turned out on the bench: more to do, for a new price, or work that cannot be done. */
export default function Bench({ order, view }: Props) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const say = useSay();
  const { show } = useOrderInHand();
  const [isSent, setIsSent] = useState(false);
  const form = {
    order,
    fork: <Fork order={order} view={view} />,
    onSent: (next: DeskOrder, news: News) => {
      setIsSent(true);
      void navigate(`/orders/${order.id}`, { replace: true, state });
      show(next, news);
    },
  };
  // Until the order's page is there, nobody should type into what has been sent.
  if (isSent) return <LineSkeletons label={say(m.desk_loading)} count={4} />;
  return view === 'more-work' ? <MoreWorkForm {...form} /> : <UnrepairedForm {...form} />;
}

/** What is the matter. Both drafts stay while somebody looks at the other one. */
function Fork({ order, view }: Props) {
  const say = useSay();
  const { name } = useRequestInWords(order);
  const navigate = useNavigate();
  const { state } = useLocation();
  const faces = {
    'more-work': { label: say(m.provider_more), detail: say(m.desk_bench_more_detail, { name }) },
    unrepaired: { label: say(m.provider_unrepaired), detail: say(m.desk_bench_unrepaired_detail) },
  };
  const views = openViews(order);
  if (views.length < 2) return null;
  return (
    <div className="order-card">
      <OneOf
        label={say(m.desk_bench_what)}
        columns={2}
        options={views.map((id) => ({ id, ...faces[id] }))}
        value={view}
        onChange={(id) =>
          void navigate(benchAddress(id as BenchView), { replace: true, preventScrollReset: true, state })
        }
      />
    </div>
  );
}
