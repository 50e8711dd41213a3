import { formatMoment, m } from '@mendwell/copy';
import { type MessageSide, orderMessageLimits } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { LineSkeletons } from '@mendwell/ui/skeleton.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useCallback, useRef } from 'react';
import { ActTrouble } from '../request/act-trouble.tsx';
import { useSite } from '../site.tsx';
import { MessageLog } from './message-log.tsx';
import { useDraft } from './use-draft.ts';
import { useInSight } from './use-in-sight.ts';
import { type ThreadCalls, useThread } from './use-thread.ts';
import './messages.css';

type Props = {
  readonly orderId: string;
  readonly side: MessageSide;
  /** Whom one writes to: the workshop's name, or the customer's given name. */
  readonly name: string;
  readonly calls: ThreadCalls;
  /** Whether the address of the page asks for this part: it is shown as soon as it is there. */
  readonly isAskedFor: boolean;
  /** For the styles around it. */
  readonly className: string;
  readonly titleClass: string;
};

/** The messages between customer and workshop about an order, as each of them sees it. Nothing where there can be none. */
export function OrderMessages(props: Props) {
  const { say, locale } = useSite();
  const { name, side, calls, isAskedFor, className, titleClass } = props;
  const live = useThread(calls);
  const { thread, isLost, look } = live;
  const section = useRef<HTMLElement>(null);
  useInSight(section, thread !== undefined && isAskedFor);
  const onSeen = useCallback((seq: number) => void calls.see(seq).then(look), [calls, look]);
  if (thread && !thread.mayWrite && thread.messages.length === 0) return null;
  const isCustomer = side === 'customer';
  return (
    <section ref={section} id="messages" className={`messages ${className}`} aria-labelledby="messages-title">
      <h2 className={titleClass} id="messages-title">
        {say(m.order_messages_title, { name })}
      </h2>
      <p className="small soft">
        {isCustomer
          ? say(m.order_messages_lead, { provider: name })
          : say(m.order_messages_desk_lead, { name })}
      </p>
      {thread?.hasEarlier && (
        <p className="small soft">{say(m.order_messages_earlier, { provider: name })}</p>
      )}
      {!thread && !isLost && <LineSkeletons label={say(m.shell_loading)} count={2} />}
      {isLost && (
        <Note tone="warn">
          {say(m.order_messages_lost)}{' '}
          <Button look="quiet" size="s" onPress={() => void look()}>
            {say(m.shell_try_again)}
          </Button>
        </Note>
      )}
      {thread && thread.messages.length > 0 && <MessageLog {...{ thread, side, onSeen }} />}
      {thread && thread.messages.length === 0 && (
        <p className="messages__none">
          {isCustomer ? say(m.order_messages_empty) : say(m.order_messages_desk_empty, { name })}
        </p>
      )}
      {thread && <Composer {...props} {...live} thread={thread} />}
      {thread?.mayWrite && thread.writableUntil && (
        <p className="small soft">
          {say(m.order_messages_until, { moment: formatMoment(locale, new Date(thread.writableUntil)) })}
        </p>
      )}
      {thread && !thread.mayWrite && <p className="small">{say(m.order_messages_closed, { name })}</p>}
    </section>
  );
}

type ComposerProps = Props &
  ReturnType<typeof useThread> & { readonly thread: NonNullable<ReturnType<typeof useThread>['thread']> };

/** Stays while something is typed, also when it cannot be sent any more: nobody loses their words. */
function Composer({ orderId, name, calls, thread, add, look }: ComposerProps) {
  const { say } = useSite();
  const { body, type, send, isSending, trouble } = useDraft({
    orderId,
    calls,
    thread,
    onSent: (message) => {
      add(message);
      void look();
    },
    onRefused: () => void look(),
  });
  if (!thread.mayWrite && body === '') return null;
  return (
    <form
      className="messages__form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={say(m.order_messages_field, { name })}
        hint={say(m.order_messages_hint, { name, minutes: String(orderMessageLimits.unreadMinutes) })}
        lines={3}
        maxLength={orderMessageLimits.characters}
        value={body}
        onChange={type}
        isReadOnly={isSending}
      />
      <ActTrouble trouble={trouble} />
      <Button type="submit" look="primary" busyLabel={isSending ? say(m.order_messages_sending) : undefined}>
        {say(trouble ? m.shell_try_again : m.order_messages_send)}
      </Button>
    </form>
  );
}
