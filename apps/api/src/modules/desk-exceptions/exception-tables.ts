import type { ExceptionKind } from '@mendwell/domain';

/** What our staff did with something that is stuck. */
export type ExceptionMarksTable = {
  kind: ExceptionKind;
  /** The id of what is stuck, as its owner gives it. */
  about: string;
  /** Since when that was stuck: if it is stuck anew, nobody has seen it yet. */
  since: Date;
  /** Counts what was done, so that of two people who act at once the second one sees what the first one did. */
  version: number;
  held_by: string;
  note: string;
  seen_at: Date;
  /** Until when it is hidden. */
  sleeps_until: Date | null;
  /** Hidden for good. */
  is_closed: boolean;
  retried_at: Date | null;
};

declare module '#platform/database.ts' {
  interface Tables {
    exception_marks: ExceptionMarksTable;
  }
}
