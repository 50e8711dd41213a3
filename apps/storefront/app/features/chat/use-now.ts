import { useEffect, useState } from 'react';

const everyMs = 15_000;

/** The time, renewed often enough for opening hours. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
