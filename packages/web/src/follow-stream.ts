type Stream = {
  /** Where the stream is, with where it goes on from; asked for every connection. */
  readonly address: () => string;
  /** What happens on each kind of event. */
  readonly on: Readonly<Record<string, (event: MessageEvent<string>) => void>>;
  readonly onOpened?: () => void;
  /** Called when the server has answered, but with no stream. */
  readonly onRefused?: () => void;
};

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/**
 * Receives the server's events for as long as the page is visible. Browsers reconnect by themselves
 * after a lost connection, but not after an error, such as that of a server in the middle of a deploy,
 * so both cases are handled here. A page in the background disconnects: over HTTP/1.1 a browser holds
 * six connections to a server, for all its tabs together. Returns a function that stops it.
 */
export function followStream({ address, on, onOpened, onRefused }: Stream): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;

  const leave = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const connect = () => {
    leave();
    const opened = new EventSource(address());
    source = opened;
    opened.addEventListener('open', () => {
      waitMs = firstWaitMs;
      onOpened?.();
    });
    for (const [kind, hear] of Object.entries(on)) opened.addEventListener(kind, hear as EventListener);
    opened.addEventListener('error', () => {
      if (source !== opened) return;
      const isRefused = opened.readyState === EventSource.CLOSED;
      leave();
      timer = setTimeout(connect, waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
      if (isRefused) onRefused?.();
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
