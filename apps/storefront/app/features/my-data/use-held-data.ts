import { downloadMyData, eraseMyData, type MyData, type Problem, readMyData } from '@mendwell/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '#app/features/checkout/payment/call.ts';
import { useApi } from '#app/site/use-api.ts';
import { saveFile } from './save-file.ts';
import type { Trouble } from './trouble-note.tsx';

/** How often it is asked whether the erasure is done. */
const lookMs = 1500;

/** What is held, while the session lasts; downloading and erasing it. */
export function useHeldData(session: string, onOver: () => void) {
  const api = useApi();
  const [data, setData] = useState<MyData>();
  const [busy, setBusy] = useState<'file' | 'erase'>();
  const [isSaved, setIsSaved] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const attempts = useRef(0);
  const body = { session };

  const fail = (problem: Problem | undefined) => {
    if (problem?.code === 'link_invalid') return onOver();
    attempts.current += 1;
    setTrouble({ problem, attempt: attempts.current });
  };
  const read = async () => {
    setTrouble(undefined);
    const result = await call(api, readMyData, { body });
    if (result.ok) setData(result.answer);
    else fail(result.problem);
  };
  // Read once for each session, and again in another language, for its words.
  useEffect(() => void read(), [session, api]);
  const isErasing = data?.erasure === 'asked';
  useEffect(() => {
    if (!isErasing) return undefined;
    const timer = setInterval(() => void read(), lookMs);
    return () => clearInterval(timer);
  }, [isErasing, session, api]);

  const run = async (what: 'file' | 'erase', act: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setTrouble(undefined);
    await act();
    setBusy(undefined);
  };
  return {
    data,
    busy,
    isSaved,
    trouble,
    retry: () => void read(),
    download: () =>
      void run('file', async () => {
        const result = await call(api, downloadMyData, { body });
        if (!result.ok) return fail(result.problem);
        saveFile(result.answer, 'my-data.json');
        setIsSaved(true);
      }),
    erase: () =>
      void run('erase', async () => {
        const result = await call(api, eraseMyData, { body });
        if (result.ok) setData(result.answer);
        else fail(result.problem);
      }),
  };
}
