import { Photo as StoredPhoto } from '@mendwell/contract';
import type { Photo } from '#app/draft/item.ts';

const hour = 60 * 60 * 1000;

/** The server forgets after a day what no order has taken up; four hours are left to finish one. */
export const isSent = ({ upload }: Photo, now: number): boolean =>
  upload !== null && now - upload.at < 20 * hour;
export const isForgotten = ({ upload }: Photo, now: number): boolean =>
  upload === null || now - upload.at >= 24 * hour;

export type Outcome =
  | { readonly kind: 'stored'; readonly name: string }
  /** Would be refused again; why, in the customer's language. */
  | { readonly kind: 'refused'; readonly words: string | undefined }
  /** Nobody answered, or not now. */
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

/** What an answer means for the photo. A café's login page with status 200 stores nothing. */
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

/** How long to wait after so many failures in a row; nothing when the customer should be told instead. */
export function waitBefore(
  failures: number,
  afterMs = 0,
  random: number = Math.random(),
): number | undefined {
  if (failures >= mostFailures || afterMs > patienceMs) return undefined;
  const backoff = 1000 * 2 ** (failures - 1);
  return Math.max(afterMs, backoff * (0.75 + random / 2));
}
