import { browserContactUntil } from '@mendwell/domain';
import { type Stored, stored } from './stored.ts';
import { isOver } from './sweep-stored.ts';
import { report, troublesSoFar } from './trouble.ts';

/** Converts the value of one version to the next. Returns undefined if that is impossible. */
type Migration = (older: unknown) => unknown;

type Kept<T> = {
  readonly key: string;
  /** `migrations[0]` converts values that were stored before versions were introduced. */
  readonly migrations: readonly Migration[];
  /**
   * Checks every field, because anybody could have written it. Calls `onLoss` if only a part was
   * readable.
   */
  readonly parse: (value: unknown, onLoss: () => void) => T | undefined;
  /**
   * Whether it identifies a person or says what they ordered: then it expires, counted from the last
   * change.
   */
  readonly hasEnd?: boolean;
};

type Written = { readonly v: number; readonly value: unknown; readonly until?: unknown };

const isWritten = (content: unknown): content is Written =>
  typeof content === 'object' &&
  content !== null &&
  'v' in content &&
  Number.isInteger(content.v) &&
  Number(content.v) >= 0;

/** Values from before versions were introduced, or from another program, count as version 0. */
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

/** Returns the keys under which unreadable values were set aside. */
export function asideNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(asidePrefix));
  } catch {
    return [];
  }
}

/** Returns the keys whose value this page cannot read: found just now, or set aside before. */
export const unreadableKeys = (): ReadonlySet<string> =>
  new Set([
    ...troublesSoFar().flatMap(({ kind, key }) => (kind === 'not kept' ? [] : [key])),
    ...asideNames().map((name) => name.slice(asidePrefix.length)),
  ]);

/** Stores the value under another key before it is overwritten, so that support could recover it. */
function setAside(key: string, text: string): void {
  try {
    localStorage.setItem(asideNameOf(key), text);
  } catch {
    // The storage is full: then the value is lost when the next one replaces it.
  }
  report('unreadable', key);
}

/**
 * One key of the customer's work. It contains the version of its format, so that a deployment in
 * the middle of a booking migrates the work. A value of a newer version (this tab is older) is left
 * unchanged.
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

/** Clears a key of that version. The key's own module can do so too, but would load its schema. */
export const clearVersioned = (key: string, version: number): void =>
  stored(
    key,
    () => undefined,
    String,
    () => localStorage,
    (present) => unpack(present).v <= version,
  ).clear();
