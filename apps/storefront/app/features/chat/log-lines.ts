import { berlinDay } from '@mendwell/domain';
import type { LogEntry } from './conversation.ts';

export type LogLine = {
  readonly entry: LogEntry;
  /** The calendar day, set on the first message of each day. */
  readonly day?: string;
  /** Several messages in a row share one line of author and time. */
  readonly hasMeta: boolean;
};

const rowMs = 5 * 60 * 1000;

const isSameRow = (one: LogEntry, next: LogEntry | undefined): boolean =>
  next !== undefined &&
  one.author === next.author &&
  one.name === next.name &&
  one.state === next.state &&
  next.at.getTime() - one.at.getTime() < rowMs &&
  berlinDay(one.at) === berlinDay(next.at);

/** Lays out the log. A refused message always shows that it was refused. */
export const logLines = (entries: readonly LogEntry[]): readonly LogLine[] =>
  entries.map((entry, index) => {
    const day = berlinDay(entry.at);
    const before = entries[index - 1];
    return {
      entry,
      hasMeta: entry.state === 'refused' || !isSameRow(entry, entries[index + 1]),
      ...(before && berlinDay(before.at) === day ? {} : { day }),
    };
  });
