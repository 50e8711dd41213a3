import type { OrderMessage, OrderThread } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import type { MessageSide } from '@mendwell/domain';
import { Bubble } from '@mendwell/ui/talk.tsx';
import { useEffect, useRef } from 'react';
import { useSite } from '../site.tsx';

type Props = {
  readonly thread: OrderThread;
  readonly side: MessageSide;
  /** Everything of the other side has come into sight, up to this message. */
  readonly onSeen: (seq: number) => void;
};

/** What both sides wrote, the newest at the end and in sight. It counts as seen once that end is on the screen. */
export function MessageLog({ thread, side, onSeen }: Props) {
  const { say } = useSite();
  const { messages, ownSeenSeq } = thread;
  const scroll = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const lastOfOther = messages.findLast(({ author }) => author !== side)?.seq ?? 0;
  useEffect(() => {
    if (last) scroll.current?.scrollTo({ top: scroll.current.scrollHeight });
  }, [last]);
  useEffect(() => {
    const element = scroll.current;
    if (!element || lastOfOther <= ownSeenSeq) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && document.visibilityState === 'visible') onSeen(lastOfOther);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [lastOfOther, ownSeenSeq, onSeen]);
  return (
    <div
      ref={scroll}
      className="messages__scroll"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, no keyboard could scroll what was said
      tabIndex={0}
      role="group"
      aria-label={say(m.order_messages_log)}
    >
      <div role="log" aria-live="polite" aria-relevant="additions">
        {messages.map((message) => (
          <Entry key={message.id} {...{ message, thread, side }} />
        ))}
      </div>
    </div>
  );
}

type EntryProps = Omit<Props, 'onSeen'> & { readonly message: OrderMessage };

function Entry({ message: { author, name, body, createdAt, seq }, thread, side }: EntryProps) {
  const { say, locale } = useSite();
  const isMine = author === side;
  const time = formatMoment(locale, new Date(createdAt));
  const state = say(seq <= thread.otherSeenSeq ? m.chat_read : m.chat_sent);
  return (
    <Bubble
      isMine={isMine}
      by={isMine ? say(m.chat_you) : `${name}:`}
      meta={isMine ? say(m.chat_said, { time, state }) : say(m.chat_said_by, { name, time })}
    >
      {body}
    </Bubble>
  );
}
