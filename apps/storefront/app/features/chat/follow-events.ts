import { type ChatMessage, type ChatSeen, chatEventsPath } from '@mendwell/contract';
import { followStream } from '@mendwell/web/follow-stream.ts';

type Events = {
  /** The number of the last known message: the stream continues after it. */
  readonly after: () => number;
  readonly onMessage: (message: ChatMessage) => void;
  readonly onSeen: (seq: number) => void;
  readonly onTyping: () => void;
  /** Called when the stream is connected again after it was lost. */
  readonly onReconnected: () => void;
};

const read = (event: MessageEvent<string>): unknown => JSON.parse(event.data);

/** Receives what happens in the visitor's conversation. */
export function followEvents({ after, onMessage, onSeen, onTyping, onReconnected }: Events): () => void {
  let wasConnected = false;
  return followStream({
    address: () => `${chatEventsPath}?after=${after()}`,
    onOpened: () => {
      if (wasConnected) onReconnected();
      wasConnected = true;
    },
    on: {
      message: (event) => onMessage(read(event) as ChatMessage),
      seen: (event) => onSeen((read(event) as ChatSeen).seq),
      typing: onTyping,
    },
  });
}
