import { useEffect, useState } from 'react';

type Connection = 'online' | 'offline' | 'back';
const noticeMs = 4000;

/** Returns whether there is a connection, and for a moment also that it is back. */
export function useConnection(): Connection {
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
