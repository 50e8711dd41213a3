import { type Exceptions, readExceptions } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

/**
 * How often the list is read again. What is stuck comes from many tables, and some of it from the passing of time alone, of which
 * no stream could tell.
 */
const againMs = 30_000;

type Page = { readonly show: 'awake' | 'asleep'; readonly list: Exceptions | undefined };

/** Reads the list again every half a minute, as long as somebody looks at the page and has nothing open in it. */
export function useLiveExceptions({ show, list }: Page, isPaused: boolean) {
  const api = useApi();
  const navigate = useNavigate();
  const [read, setRead] = useState<{ readonly than: Exceptions | undefined; readonly list: Exceptions }>();
  const readAgain = useEffectEvent(async () => {
    if (isPaused || document.hidden) return;
    const result = await call(api, readExceptions, { query: { show } });
    if (result.ok) setRead({ than: list, list: result.response });
    else if (result.problem?.code === 'sign_in_required') void navigate('/sign-in');
  });
  useEffect(() => {
    const reading = setInterval(() => void readAgain(), againMs);
    const onShown = () => void readAgain();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(reading);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, []);
  // What was loaded since, after an act or in another view, is newer.
  return read && read.than === list ? read.list : list;
}
