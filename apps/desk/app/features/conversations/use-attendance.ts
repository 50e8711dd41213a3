import { attendConversation, type StaffConversation } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Presence } from './use-inbox-stream.ts';

/** How often the page says that it is open. */
const turnMs = 10_000;
/** Whoever has typed nothing for so long has stopped. */
const typingMs = 6000;

/**
 * Tells colleagues that the conversation is open here and whether somebody types, and the customer that it was read. Returns
 * which colleagues have it open, write, or have a draft; a hidden page tells nothing.
 */
export function useAttendance({ id, lastSeq, colleagues: loaded }: StaffConversation, presence: Presence) {
  const api = useApi();
  const [colleagues, setColleagues] = useState(loaded);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const wasTyping = useRef(false);
  const say = async (seen = lastSeq) => {
    if (document.visibilityState === 'hidden') return;
    const isWriting = performance.now() - typedAt.current < typingMs;
    wasTyping.current = isWriting;
    const body = { isWriting, seen };
    const result = await call(api, attendConversation, { params: { id }, body });
    if (result.ok) setColleagues(result.response.colleagues);
  };
  const tell = useEffectEvent(say);
  useEffect(() => {
    const turn = () => void tell();
    turn();
    const turns = setInterval(turn, turnMs);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearInterval(turns);
      document.removeEventListener('visibilitychange', turn);
    };
  }, []);
  // A new message on the screen was read; that somebody came or typed is asked for at once.
  useEffect(() => void tell(lastSeq), [lastSeq]);
  const isAbout = presence.conversation === null || presence.conversation === id;
  useEffect(() => {
    if (presence.count > 0 && isAbout) void tell();
  }, [presence.count, isAbout]);
  /** The first letter is told at once, the others with the next turn. */
  const tellTyping = () => {
    typedAt.current = performance.now();
    if (!wasTyping.current) void say();
  };
  return { colleagues, tellTyping };
}
