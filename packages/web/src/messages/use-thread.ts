import type { CallResult, OrderMessage, OrderThread } from '@mendwell/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mergeMessages, mergeThread } from './merge-thread.ts';

/** The calls of one side about the messages of one order. The object stays the same between renders. */
export type ThreadCalls = {
  readonly read: (after: string | undefined) => Promise<CallResult<OrderThread>>;
  readonly post: (message: {
    readonly id: string;
    readonly body: string;
    readonly provider: string;
  }) => Promise<CallResult<{ message: OrderMessage }>>;
  readonly see: (seq: number) => Promise<unknown>;
};

type Live = {
  /** Undefined until it is loaded. */
  readonly thread: OrderThread | undefined;
  /** The last request got no usable response. */
  readonly isLost: boolean;
  readonly look: () => Promise<void>;
  readonly add: (message: OrderMessage) => void;
};

const lookMs = 20_000;

/**
 * Reads the messages and looks for new ones while the page is visible, and at once when somebody returns to it or the
 * network is back. Only what came later is asked for.
 */
export function useThread(calls: ThreadCalls): Live {
  const [thread, setThread] = useState<OrderThread>();
  const [isLost, setIsLost] = useState(false);
  const known = useRef<OrderThread>(undefined);
  const readUpTo = useRef<number>(undefined);
  const isLooking = useRef(false);

  const look = useCallback(async () => {
    if (isLooking.current) return;
    isLooking.current = true;
    let result = await calls.read(readUpTo.current?.toString());
    let next = result.ok ? mergeThread(known.current, result.response) : undefined;
    if (result.ok && !next) {
      result = await calls.read(undefined);
      next = result.ok ? result.response : undefined;
    }
    isLooking.current = false;
    setIsLost(!next);
    if (!next) return;
    // Of what was sent meanwhile, something else may have come before it: only what was read counts.
    if (result.ok) readUpTo.current = result.response.messages.at(-1)?.seq ?? readUpTo.current;
    known.current = next;
    setThread(next);
  }, [calls]);

  // What was sent is shown at once.
  const add = useCallback((message: OrderMessage) => {
    const { current } = known;
    if (!current) return;
    known.current = { ...current, messages: mergeMessages(current.messages, [message]) };
    setThread(known.current);
  }, []);

  useEffect(() => {
    const atOnce = () => document.visibilityState === 'visible' && void look();
    atOnce();
    const timer = setInterval(atOnce, lookMs);
    document.addEventListener('visibilitychange', atOnce);
    addEventListener('online', atOnce);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', atOnce);
      removeEventListener('online', atOnce);
    };
  }, [look]);
  return { thread, isLost, look, add };
}
