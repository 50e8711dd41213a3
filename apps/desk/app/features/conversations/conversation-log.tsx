import type { StaffConversation, StaffMessage, StaffNote } from '@mendwell/contract';
import { formatDay, formatTime, m } from '@mendwell/copy';
import { berlinDay } from '@mendwell/domain';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Bubble } from '@mendwell/ui/talk.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { useEffect, useRef } from 'react';
import { channelIcons, channelWords } from './channels.ts';
import './conversation-log.css';

type Entry =
  | { readonly kind: 'message'; readonly at: string; readonly message: StaffMessage }
  | { readonly kind: 'note'; readonly at: string; readonly note: StaffNote };

/** Messages and notes by the time at which they were written. */
const entriesOf = ({ messages, notes }: StaffConversation): Entry[] =>
  [
    ...messages.map((message): Entry => ({ kind: 'message', at: message.createdAt, message })),
    ...notes.map((note): Entry => ({ kind: 'note', at: note.createdAt, note })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));

/** What was written, the newest at the end and in sight. */
export function ConversationLog({ conversation }: { readonly conversation: StaffConversation }) {
  const { say, locale } = useSite();
  const scroll = useRef<HTMLDivElement>(null);
  const entries = entriesOf(conversation);
  const count = entries.length;
  useEffect(() => {
    if (count > 0) scroll.current?.scrollTo({ top: scroll.current.scrollHeight });
  }, [count]);
  const days = Map.groupBy(entries, ({ at }) => berlinDay(new Date(at)));
  return (
    <div
      ref={scroll}
      className="conversation-log"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, no keyboard could scroll what was said
      tabIndex={0}
      role="group"
      aria-label={say(m.desk_inbox_log)}
    >
      <div role="log" aria-live="polite" aria-relevant="additions">
        {[...days].map(([day, own]) => (
          <div key={day} className="conversation-log__day">
            <p className="conversation-log__date">{formatDay(locale, day)}</p>
            {own.map((entry) =>
              entry.kind === 'note' ? (
                <Note key={entry.note.id} note={entry.note} />
              ) : (
                <Message key={entry.message.id} message={entry.message} conversation={conversation} />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

type MessageProps = { readonly message: StaffMessage; readonly conversation: StaffConversation };

function Message({ message, conversation }: MessageProps) {
  const { say, locale, brand } = useSite();
  const { author, body, channel, createdAt, seq } = message;
  const isMine = author === 'support';
  const nameless = isMine
    ? say(m.desk_inbox_team_name, { platform: brand.platform.name })
    : say(m.desk_inbox_customer);
  const name = message.name ?? nameless;
  const time = formatTime(locale, new Date(createdAt));
  const isRead = isMine && seq <= conversation.customerSeenSeq;
  const said = say(isRead ? m.desk_inbox_support_read : m.desk_inbox_support_by, { name, time });
  if (channel === 'chat')
    return (
      <Bubble isMine={isMine} by={`${name}:`} meta={said}>
        {body}
      </Bubble>
    );
  return (
    <section className={isMine ? 'letter letter--mine' : 'letter'}>
      <p className="letter__head">
        <span>
          <Icon of={channelIcons[channel]} size="s" /> {name}
        </span>
        <span>
          {say(channelWords[channel])}, <time dateTime={createdAt}>{time}</time>
        </span>
      </p>
      <p className="letter__body">{body}</p>
      <Photos message={message} />
    </section>
  );
}

function Photos({ message: { photos } }: { readonly message: StaffMessage }) {
  const say = useSay();
  if (photos.length === 0) return null;
  return (
    <p className="letter__photos">
      {photos.map(({ url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={say(m.desk_inbox_photo)} />
        </a>
      ))}
    </p>
  );
}

function Note({ note: { name, body, createdAt } }: { readonly note: StaffNote }) {
  const { say, locale } = useSite();
  return (
    <section className="aside-note">
      <p>{body}</p>
      <small>{say(m.desk_inbox_note_by, { name, time: formatTime(locale, new Date(createdAt)) })}</small>
    </section>
  );
}
