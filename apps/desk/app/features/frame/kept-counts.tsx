import { m } from '@mendwell/copy';
import { Strip } from '@mendwell/ui/strip.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Check, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CountNews, forgetNews, type KeptCount, useKeptCounts } from '#app/site/kept-counts.ts';
import { useSignedIn } from '#app/site/signed-in.ts';
import { useReportCount } from './use-report-count.ts';
import './kept-counts.css';

const newsWords = {
  sent: m.desk_kept_sent,
  known: m.desk_kept_known,
  gone: m.desk_kept_gone,
} as const satisfies Record<CountNews['what'], unknown>;

/** What was counted without a connection, on every page: it is reported from here, wherever somebody has gone meanwhile. */
export function KeptCounts() {
  const { id } = useSignedIn();
  const { counts, news } = useKeptCounts();
  const { key } = useLocation();
  const own = counts.filter(({ personId }) => personId === id);
  if (own.length + news.length === 0) return null;
  return (
    <div className="kept-counts">
      {own.map((count) => (
        <Kept key={count.orderId} count={count} />
      ))}
      <News key={key} news={news} />
    </div>
  );
}

/** What has left, until somebody goes to another page. */
function News({ news }: { readonly news: readonly CountNews[] }) {
  const say = useSay();
  useEffect(() => forgetNews, []);
  return news.map(({ orderNumber: number, what }) => (
    <Strip key={number} icon={Check}>
      {say(newsWords[what], { number })}
    </Strip>
  ));
}

function Kept({ count }: { readonly count: KeptCount }) {
  const say = useSay();
  const navigate = useNavigate();
  useReportCount(count);
  const { orderId, orderNumber: number, refused } = count;
  const open = { label: say(m.desk_kept_open), onPress: () => void navigate(`/orders/${orderId}`) };
  if (refused)
    return (
      <Strip tone="warn" actions={[open]}>
        {say(m.desk_kept_refused, { number })}
      </Strip>
    );
  return (
    <Strip tone="warn" icon={WifiOff}>
      {say(m.desk_kept_waits, { number })}
    </Strip>
  );
}
