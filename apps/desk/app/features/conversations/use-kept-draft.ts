import { saveConversationDraft } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useRef, useState } from 'react';

/** Typing is kept when it pauses for so long. */
const pauseMs = 700;

/** Keeps what somebody types on the server, where colleagues see it and it outlives the page. */
export function useKeptDraft(id: string) {
  const api = useApi();
  const [isKept, setIsKept] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<() => void>(undefined);
  const settle = () => {
    clearTimeout(timer.current);
    waiting.current = undefined;
  };
  const keep = (body: string, after: number) => {
    settle();
    setIsKept(false);
    const save = () => {
      settle();
      const kept = { body: body.trim() === '' ? null : body, after };
      void call(api, saveConversationDraft, { params: { id }, body: kept }).then(({ ok }) =>
        setIsKept(ok && kept.body !== null),
      );
    };
    waiting.current = save;
    timer.current = setTimeout(save, pauseMs);
  };
  const drop = () => {
    settle();
    setIsKept(false);
  };
  // Whoever leaves in the middle of a word finds it again.
  useEffect(() => () => waiting.current?.(), []);
  return { keep, drop, isKept };
}
