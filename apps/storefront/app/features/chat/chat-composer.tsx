import { chatMessageLength } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Send } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useDraftField } from './use-draft-field.ts';
import '@mendwell/ui/field.css';

type Props = { readonly onWrite: (body: string) => void; readonly onTyping: () => void };

/**
 * With a physical keyboard, Enter sends and Shift+Enter starts a new line; on phones Enter starts a new
 * line.
 */
const sends = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(hover: hover)').matches;

/** Sends one message after the other. The focus stays in the field. */
export function ChatComposer({ onWrite, onTyping }: Props) {
  const say = useSay();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useDraftField('message');
  const send = () => {
    field.current?.focus({ preventScroll: true });
    if (!message.trim()) return;
    setMessage('');
    onWrite(message.trim());
  };
  return (
    <form
      className="talk__foot"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="sr" htmlFor={id}>
        {say(m.chat_message)}
      </label>
      <textarea
        ref={field}
        id={id}
        className="input"
        rows={1}
        maxLength={chatMessageLength}
        placeholder={say(m.chat_message_example)}
        value={message}
        onChange={({ target }) => {
          setMessage(target.value);
          onTyping();
        }}
        onKeyDown={(event) => {
          if (!sends(event)) return;
          event.preventDefault();
          send();
        }}
      />
      <button type="submit" className={buttonClass()} aria-label={say(m.chat_send)}>
        <Icon of={Send} />
      </button>
    </form>
  );
}
