import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/**
 * A client that reads nothing for this long is disconnected; it reconnects and continues where it
 * stopped.
 */
const stalledMs = 30_000;

/** Writes to a stream that may be over, and waits until the client has read enough for more. */
export async function writeToStream(response: ServerResponse, text: string): Promise<void> {
  if (response.writableEnded || response.destroyed || response.write(text)) return;
  await once(response, 'drain', { signal: AbortSignal.timeout(stalledMs) });
}
