import { m } from '@mendwell/copy';
import { Strip } from '@mendwell/ui/strip.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Wifi, WifiOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { isOrdering } from '#app/features/shell/is-ordering.ts';
import { useConnection } from './use-connection.ts';

/** Shown while an order is being made without a connection: says that nothing is lost. */
export function OfflineStrip() {
  const say = useSay();
  const { pathname } = useLocation();
  const connection = useConnection();
  if (connection === 'online' || !isOrdering(pathname)) return null;
  if (connection === 'back')
    return (
      <Strip icon={Wifi}>
        <b className="strong">{say(m.shell_online)}</b> {say(m.shell_online_text)}
      </Strip>
    );
  return (
    <Strip tone="warn" icon={WifiOff}>
      <b className="strong">{say(m.shell_offline)}</b> {say(m.shell_offline_text)}
    </Strip>
  );
}
