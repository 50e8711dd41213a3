import type { countExceptions } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { call } from '@mendwell/web/page-api.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import './page-count.css';

const againMs = 30_000;

/** How much waits on a page. It is read again every half a minute, and with every other page. */
export function PageCount({ endpoint }: { readonly endpoint: typeof countExceptions }) {
  const say = useSay();
  const api = useApi();
  const { key } = useLocation();
  const { state } = useRevalidator();
  const [counted, setCounted] = useState<{ readonly count: number; readonly hasMore: boolean }>();
  const read = useEffectEvent(async () => {
    if (document.hidden) return;
    const result = await call(api, endpoint, {});
    // What cannot be read is left as it was; the page itself says what is wrong.
    if (result.ok) setCounted(result.response);
  });
  useEffect(() => {
    const reading = setInterval(() => void read(), againMs);
    return () => clearInterval(reading);
  }, []);
  // Another page was opened, or this one was read again after something was done.
  const reason = `${key} ${state}`;
  useEffect(() => {
    if (!reason.endsWith('idle')) return undefined;
    const soon = setTimeout(() => void read());
    return () => clearTimeout(soon);
  }, [reason]);
  if (!counted || counted.count === 0) return null;
  const count = counted.hasMore ? `${counted.count}+` : String(counted.count);
  return (
    <span className="page-count">
      <span aria-hidden>{count}</span>
      <span className="sr">{say(m.desk_exceptions_count, { count })}</span>
    </span>
  );
}
