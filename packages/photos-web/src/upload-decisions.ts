import { Photo as StoredPhoto } from '@mendwell/contract';
import type { Photo } from './photo.ts';

const hour = 60 * 60 * 1000;

/**
 * The server deletes photos that no order uses after a day. After 20 hours a photo counts as not sent,
 * so that four hours are left to finish an order.
 */
export const isSent = ({ upload }: Photo, now: number): boolean =>
  upload !== null && now - upload.at < 20 * hour;
export const isForgotten = ({ upload }: Photo, now: number): boolean =>
  upload === null || now - upload.at >= 24 * hour;

export type Outcome =
  | { readonly kind: 'stored'; readonly name: string }
  /** The server would refuse the photo again; the reason is in the customer's language. */
  | { readonly kind: 'refused'; readonly words: string | undefined }
  /** The server did not respond, or cannot take the photo now. */
  | { readonly kind: 'later'; readonly afterMs?: number | undefined }
  | { readonly kind: 'stopped' };

type Answer = {
  readonly status: number;
  readonly text: string;
  readonly retryAfter?: string | null;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const worthRepeating = (status: number) => status < 400 || status === 408 || status === 429 || status >= 500;

function millisecondsFrom(retryAfter: string | null | undefined, now: number): number | undefined {
  if (!retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/**
 * Returns what a response means for the photo. A café's login page with status 200 does not store
 * anything.
 */
export function outcomeOf({ status, text, retryAfter }: Answer, now: number): Outcome {
  const content = parsed(text);
  if (status === 201) {
    const photo = StoredPhoto.safeParse(content);
    if (photo.success) return { kind: 'stored', name: photo.data.name };
  }
  if (worthRepeating(status)) return { kind: 'later', afterMs: millisecondsFrom(retryAfter, now) };
  const title = (content as { title?: unknown } | undefined)?.title;
  return { kind: 'refused', words: typeof title === 'string' ? title : undefined };
}

const mostFailures = 5;
const patienceMs = 60_000;

/**
 * Returns how long to wait after this many failures in a row, or undefined if the customer should be
 * notified instead.
 */
export function waitBefore(
  failures: number,
  afterMs = 0,
  random: number = Math.random(),
): number | undefined {
  if (failures >= mostFailures || afterMs > patienceMs) return undefined;
  const backoff = 1000 * 2 ** (failures - 1);
  return Math.max(afterMs, backoff * (0.75 + random / 2));
}
