import { type ChatMessage, type ChatSeen, chatEventsPath } from '@mendwell/contract';

type Events = {
  /** The number of the last known message: the stream continues after it. */
  readonly after: () => number;
  readonly onMessage: (message: ChatMessage) => void;
  readonly onSeen: (seq: number) => void;
  readonly onTyping: () => void;
  /** Called when the stream is connected again after it was lost. */
  readonly onReconnected: () => void;
};

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

const read = (event: MessageEvent<string>): unknown => JSON.parse(event.data);

/**
 * Receives the server's events for as long as the page is visible. Browsers reconnect by themselves
 * after a lost connection, but not after an error, such as that of a server in the middle of a deploy,
 * so both cases are handled here. A page in the background disconnects: over HTTP/1.1 a browser holds
 * six connections to a server, for all its tabs together.
 */
export function followEvents({ after, onMessage, onSeen, onTyping, onReconnected }: Events): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  let wasConnected = false;

  const leave = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const connect = () => {
    leave();
    const opened = new EventSource(`${chatEventsPath}?after=${after()}`);
    source = opened;
    opened.addEventListener('open', () => {
      waitMs = firstWaitMs;
      if (wasConnected) onReconnected();
      wasConnected = true;
    });
    opened.addEventListener('message', (event) => onMessage(read(event) as ChatMessage));
    opened.addEventListener('seen', (event) => onSeen((read(event) as ChatSeen).seq));
    opened.addEventListener('typing', onTyping);
    opened.addEventListener('error', () => {
      if (source !== opened) return;
      leave();
      timer = setTimeout(connect, waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    });
  };
  const look = () => {
    if (document.visibilityState === 'hidden') leave();
    else if (!source) connect();
  };
  const onOnline = () => {
    waitMs = firstWaitMs;
    if (document.visibilityState === 'visible') connect();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', onOnline);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', onOnline);
    leave();
  };
}
