import type { CallResult, MyData, Problem } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { downloadMyData, eraseMyData, readMyData } from './calls.ts';
import type { Trouble } from './trouble-note.tsx';

/**
 * Saves a response as a file. A download by address would leave the session in the browser's list of
 * downloads.
 */
function saveFile(content: object, fileName: string): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const anchor = Object.assign(document.createElement('a'), { href: url, download: fileName });
  anchor.click();
  // Browsers begin to save the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The interval, in milliseconds, for checking whether the erasure is done. */
const lookMs = 1500;

/** Reads the stored data while the session lasts, and downloads or erases it. */
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
  const settle = (result: CallResult<MyData>) => {
    if (result.ok) setData(result.response);
    else fail(result.problem);
  };
  const take = useEffectEvent((result: CallResult<MyData>) => {
    // If a progress check of the erasure gets lost, the shown data stays; the next check follows.
    const isLost = !result.ok && result.problem?.code !== 'link_invalid';
    if (!(isLost && data)) settle(result);
  });
  const isErasing = data?.erasure === 'asked';
  // The data is read once per session, again in another language, and repeatedly while an erasure is
  // running.
  useEffect(() => {
    let isGone = false;
    const read = () =>
      void call(api, readMyData, { body: { session } }).then((result) => {
        if (!isGone) take(result);
      });
    read();
    const timer = isErasing ? setInterval(read, lookMs) : undefined;
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [api, session, isErasing]);

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
    retry: () => {
      setTrouble(undefined);
      void call(api, readMyData, { body }).then(settle);
    },
    download: () =>
      void run('file', async () => {
        const result = await call(api, downloadMyData, { body });
        if (!result.ok) return fail(result.problem);
        saveFile(result.response, 'my-data.json');
        setIsSaved(true);
      }),
    erase: () =>
      void run('erase', async () => {
        settle(await call(api, eraseMyData, { body }));
      }),
  };
}
