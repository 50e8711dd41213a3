import { m } from '@mendwell/copy';
import { Strip } from '@mendwell/ui/strip.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isOrdering } from '#app/features/shell/is-ordering.ts';

type Connection = 'online' | 'offline' | 'back';
const noticeMs = 4000;

/** Returns whether there is a connection, and for a moment also that it is back. */
function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>(() => (navigator.onLine ? 'online' : 'offline'));
  useEffect(() => {
    const onOffline = () => setConnection('offline');
    const onOnline = () => setConnection('back');
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, []);
  useEffect(() => {
    if (connection !== 'back') return undefined;
    const timer = setTimeout(() => setConnection('online'), noticeMs);
    return () => clearTimeout(timer);
  }, [connection]);
  return connection;
}

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
