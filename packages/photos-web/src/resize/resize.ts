import type { Resized } from './draw-smaller.ts';
import { isHeic } from './is-heic.ts';
import type { WorkerResult } from './resize.worker.ts';
import { resizeHere } from './resize-here.ts';
import { twoAtATime } from './two-at-a-time.ts';

/**
 * Why a file did not become a photo: it is no picture or is broken, its format is unknown to this
 * browser, or resizing failed.
 */
export type ResizeFailure = 'damaged' | 'heic' | 'failed';
export type ResizeResult =
  | { readonly ok: true; readonly resized: Resized }
  | { readonly ok: false; readonly reason: ResizeFailure };

const limitMs = 10_000;

const canUseWorkers = () => 'Worker' in globalThis && 'OffscreenCanvas' in globalThis;
let spare: Worker | undefined;

function hire(): Worker {
  const worker = new Worker(new URL('./resize.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', () => {
    if (spare === worker) spare = undefined;
  });
  return worker;
}

/**
 * Loads the worker's code before the customer adds the first photo, so that it works without a
 * connection too.
 */
export function warmUp(): void {
  if (canUseWorkers()) spare ??= hire();
}

/** Each worker handles one picture: when it is terminated, its memory is free. */
function inWorker(file: Blob, signal: AbortSignal): Promise<WorkerResult | 'no worker'> {
  return new Promise((resolve, reject) => {
    const worker = spare ?? hire();
    spare = undefined;
    const end = () => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResult>) => {
      end();
      resolve(data);
    });
    // The worker's code could not be loaded: the connection is lost, or a deploy has replaced it.
    worker.addEventListener('error', () => {
      end();
      resolve('no worker');
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of ours has none
    worker.postMessage(file);
  });
}

async function resizeSomewhere(file: Blob, signal: AbortSignal): Promise<WorkerResult> {
  if (canUseWorkers()) {
    const response = await inWorker(file, signal);
    if (response !== 'no worker') return response;
  }
  const resized = await Promise.race([
    resizeHere(file),
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ]);
  return resized ? { ok: true, resized } : { ok: false, reason: 'undecodable' };
}

/**
 * Makes a photo small enough to be sent, off the main thread where possible. Gives up after ten seconds.
 * Never rejects.
 */
export const resize = (file: Blob, stopped: AbortSignal): Promise<ResizeResult> =>
  twoAtATime(async () => {
    if (stopped.aborted) return { ok: false, reason: 'failed' };
    const ending = new AbortController();
    const end = () => ending.abort(new Error('stopped, or too slow'));
    const timer = setTimeout(end, limitMs);
    stopped.addEventListener('abort', end);
    try {
      const response = await resizeSomewhere(file, ending.signal);
      if (response.ok || response.reason === 'failed') return response as ResizeResult;
      return { ok: false, reason: (await isHeic(file)) ? 'heic' : 'damaged' };
    } catch {
      return { ok: false, reason: 'failed' };
    } finally {
      clearTimeout(timer);
    }
  });
