import { formatDay, formatTime, type Message, m } from '@mendwell/copy';
import { Bubble, TalkScroll, TypingBubble } from '@mendwell/ui/talk.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { LogEntry, MessageState } from './conversation.ts';
import { logLines } from './log-lines.ts';

const stateWords: Record<MessageState, Message<Record<string, never>>> = {
  sending: m.chat_sending,
  sent: m.chat_sent,
  read: m.chat_read,
  unsent: m.chat_unsent,
  refused: m.chat_refused,
};

type Props = {
  readonly entries: readonly LogEntry[];
  readonly orderNumber: string | undefined;
  /** Whether the server has responded, or is known to be unreachable. */
  readonly isReady: boolean;
  readonly isLost: boolean;
  readonly isTyping: boolean;
  readonly greeting: string;
  readonly isGreetingShown: boolean;
  /** The name of the person who is typing, if it is known. */
  readonly typist: string | undefined;
  readonly onDiscard: (id: string) => void;
  /** Content below the conversation. */
  readonly children: ReactNode;
};

const nearPx = 60;
const belowPx = 18;

/** Returns how many pixels the end of the log lies below the visible part. */
const hiddenBelow = (scroll: HTMLElement | null, log: HTMLElement | null): number =>
  scroll && log ? log.getBoundingClientRect().bottom - scroll.getBoundingClientRect().bottom : 0;

/**
 * Shows the conversation so far. It scrolls to new messages, unless the customer is reading further up.
 */
export function ChatLog(props: Props) {
  const { entries, orderNumber, isReady, isLost, isTyping, greeting, isGreetingShown, typist, children } =
    props;
  const { say, locale, brand } = useSite();
  const platform = brand.platform.name;
  const scroll = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const shownId = useRef<string>(undefined);
  const [isAtEnd, setIsAtEnd] = useState(true);
  /** The last message at the moment when the customer began to read further up. */
  const [leftId, setLeftId] = useState<string>();
  const [openedAt] = useState(() => new Date());
  const last = entries.at(-1);

  const toEnd = () => {
    const hidden = hiddenBelow(scroll.current, log.current);
    if (hidden > 0) scroll.current?.scrollBy(0, hidden + belowPx);
  };
  useLayoutEffect(() => {
    const isOwnNews = last?.id !== shownId.current && last?.author === 'customer';
    shownId.current = last?.id;
    if (isAtEnd || isOwnNews) toEnd();
  });
  const onScroll = () => {
    const isNearEnd = hiddenBelow(scroll.current, log.current) < nearPx;
    if (isNearEnd === isAtEnd) return;
    setIsAtEnd(isNearEnd);
    setLeftId(last?.id);
  };
  const said = logLines(entries).map(({ entry, day, hasMeta }) => (
    <Entry key={entry.id} {...{ entry, day, hasMeta }} onDiscard={props.onDiscard} />
  ));
  return (
    <TalkScroll ref={scroll} label={say(m.chat_log)} onScroll={onScroll}>
      <div ref={log} className="talk__log" role="log" aria-live="polite" aria-relevant="additions">
        {orderNumber && <p className="talk__day">{say(m.chat_about_order, { number: orderNumber })}</p>}
        {isLost && <p className="talk__day">{say(m.chat_load_failed)}</p>}
        {said}
        {isReady && isGreetingShown && (
          <Bubble
            key={greeting}
            by={`${platform}:`}
            meta={say(m.chat_said_by, { name: platform, time: formatTime(locale, openedAt) })}
          >
            {greeting}
          </Bubble>
        )}
        {isTyping && <TypingBubble label={say(m.chat_writing, { name: typist ?? platform })} />}
      </div>
      {children}
      {!isAtEnd && last?.id !== leftId && (
        <button type="button" className="btn btn--s talk__below" onClick={toEnd}>
          {say(m.chat_new_below)}
        </button>
      )}
    </TalkScroll>
  );
}

type EntryProps = {
  readonly entry: LogEntry;
  readonly day: string | undefined;
  readonly hasMeta: boolean;
  readonly onDiscard: (id: string) => void;
};

function Entry({
  entry: { id, author, body, photos, at, state, name },
  day,
  hasMeta,
  onDiscard,
}: EntryProps) {
  const { say, locale, brand } = useSite();
  const by = name ?? brand.platform.name;
  const time = formatTime(locale, at);
  const meta = state
    ? say(m.chat_said, { time, state: say(stateWords[state]) })
    : say(m.chat_said_by, { name: by, time });
  return (
    <>
      {day && <p className="talk__day">{formatDay(locale, day)}</p>}
      <Bubble
        isMine={author === 'customer'}
        by={author === 'customer' ? say(m.chat_you) : `${by}:`}
        meta={
          hasMeta && (
            <>
              {meta}
              {state === 'refused' && (
                <>
                  . {say(m.chat_refused_text)}{' '}
                  <button type="button" className="link" onClick={() => onDiscard(id)}>
                    {say(m.chat_discard)}
                  </button>
                </>
              )}
            </>
          )
        }
      >
        {body}
        {photos.map(({ url }) => (
          <a key={url} className="bubble__photo" href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={author === 'customer' ? say(m.chat_photo_yours) : say(m.chat_photo, { name: by })}
            />
          </a>
        ))}
      </Bubble>
    </>
  );
}
