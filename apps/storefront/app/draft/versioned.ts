import { browserContactUntil } from '@mendwell/domain';
import { type Stored, stored } from './stored.ts';
import { isOver } from './sweep-stored.ts';
import { report, troublesSoFar } from './trouble.ts';

/** What an older version of us wrote, one version up. Nothing when it cannot be carried over. */
type Migration = (older: unknown) => unknown;

type Kept<T> = {
  readonly key: string;
  /** `migrations[0]` takes what stood there before versions were written down. */
  readonly migrations: readonly Migration[];
  /** Checks every field, as if a stranger had written it. Says so when only a part could be read. */
  readonly parse: (value: unknown, onLoss: () => void) => T | undefined;
  /** It says who somebody is, or what they ordered: it has an end, counted from the last change. */
  readonly hasEnd?: boolean;
};

type Written = { readonly v: number; readonly value: unknown; readonly until?: unknown };

const isWritten = (content: unknown): content is Written =>
  typeof content === 'object' &&
  content !== null &&
  'v' in content &&
  Number.isInteger(content.v) &&
  Number(content.v) >= 0;

/** Written before versions were, or by a stranger: version 0. */
const unpack = (text: string): Written => {
  try {
    const content: unknown = JSON.parse(text);
    return isWritten(content) ? content : { v: 0, value: content };
  } catch {
    return { v: 0, value: undefined };
  }
};

const newUntil = () => ({ until: browserContactUntil(new Date()).getTime() });

const asidePrefix = 'aside:';
export const asideNameOf = (key: string): string => asidePrefix + key;

/** The names under which something was set aside. */
export function asideNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(asidePrefix));
  } catch {
    return [];
  }
}

/** Keys that held something this page cannot read: found just now, or set aside before. */
export const unreadableKeys = (): ReadonlySet<string> =>
  new Set([
    ...troublesSoFar().flatMap(({ kind, key }) => (kind === 'not kept' ? [] : [key])),
    ...asideNames().map((name) => name.slice(asidePrefix.length)),
  ]);

/** Kept under another name before anything is written over it, so that support could recover it. */
function setAside(key: string, text: string): void {
  try {
    localStorage.setItem(asideNameOf(key), text);
  } catch {
    // No room: then it goes with whatever takes its place.
  }
  report('unreadable', key);
}

/**
 * One key of the customer's work. It carries the version of its own shape, so that a deploy in the
 * middle of a booking carries the work over; a shape from the future (an older tab is still open)
 * is left alone.
 */
export function versioned<T>({ key, migrations, parse, hasEnd = false }: Kept<T>): Stored<T> {
  const current = migrations.length;
  const isFromTheFuture = (text: string) => unpack(text).v > current;

  const read = (text: string): T | undefined => {
    if (isFromTheFuture(text)) {
      report('newer', key);
      return undefined;
    }
    const { v, value, until } = unpack(text);
    if (isOver(until)) return undefined;
    let isWhole = true;
    let found: T | undefined;
    try {
      found = parse(
        migrations.slice(v).reduce((older, migrate) => migrate(older), value),
        () => {
          isWhole = false;
        },
      );
    } catch {
      found = undefined;
    }
    if (found === undefined || !isWhole) setAside(key, text);
    return found;
  };
  return stored<T>(
    key,
    read,
    (value) => JSON.stringify({ v: current, ...(hasEnd ? newUntil() : {}), value }),
    () => localStorage,
    (present) => !isFromTheFuture(present),
  );
}

/** Empties a key of that version. The key's own module can do so too, but brings the code of its schema along. */
export const clearVersioned = (key: string, version: number): void =>
  stored(
    key,
    () => undefined,
    String,
    () => localStorage,
    (present) => unpack(present).v <= version,
  ).clear();
