import type { CallResult, OrderMessage, OrderThread } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newMessageId } from '../new-message-id.ts';
import type { Trouble } from '../request/act-trouble.tsx';
import { useSay } from '../site.tsx';
import { keepDraft, type MessageDraft, readDraft } from './message-draft.ts';
import type { ThreadCalls } from './use-thread.ts';

type Sending = {
  readonly orderId: string;
  readonly calls: ThreadCalls;
  readonly thread: OrderThread;
  readonly onSent: (message: OrderMessage) => void;
  /** The thread is not as the page shows it: it is read again. */
  readonly onRefused: () => void;
};

/** What is typed and not sent, and sending it: once, whatever is pressed, and without losing a word. */
export function useDraft({ orderId, calls, thread, onSent, onRefused }: Sending) {
  const say = useSay();
  const [draft, setDraft] = useState(() => readDraft(orderId));
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const attempts = useRef(0);
  // The state changes only with the next render; a double tap comes sooner.
  const isRunning = useRef(false);
  /** The id that was sent without a known outcome: other words must not pass for the same message. */
  const tried = useRef<string>(undefined);

  const keep = useCallback(
    (next: MessageDraft | undefined) => {
      keepDraft(orderId, next);
      setDraft(next);
    },
    [orderId],
  );
  const type = (body: string) => {
    setTrouble(undefined);
    if (body === '') return keep(undefined);
    const isSame = draft && draft.id !== tried.current && draft.provider === thread.provider.id;
    keep({ id: isSame ? draft.id : newMessageId(), body, provider: thread.provider.id });
  };
  // A response may have got lost: if the message is there, nothing is left to send.
  const isThere =
    draft && thread.messages.some(({ id, body }) => id === draft.id && body === draft.body.trim());
  useEffect(() => {
    if (isThere && !isRunning.current) keep(undefined);
  }, [isThere, keep]);

  const fail = (title: string, text: string) => {
    attempts.current += 1;
    setTrouble({ title, text, attempt: attempts.current });
  };
  const send = async () => {
    if (isRunning.current) return;
    const body = draft?.body.trim() ?? '';
    if (!draft || body === '') return fail(say(m.order_messages_missing), '');
    isRunning.current = true;
    tried.current = draft.id;
    setIsSending(true);
    setTrouble(undefined);
    const result: CallResult<{ message: OrderMessage }> = await calls.post({ ...draft, body });
    isRunning.current = false;
    setIsSending(false);
    if (result.ok) {
      keep(undefined);
      return onSent(result.response.message);
    }
    if (result.problem?.code === 'messages_closed') onRefused();
    return fail(
      result.problem?.title ?? say(m.order_messages_failed),
      result.problem?.detail ?? say(m.order_messages_failed_text),
    );
  };
  return { body: draft?.body ?? '', type, send, isSending, trouble };
}
