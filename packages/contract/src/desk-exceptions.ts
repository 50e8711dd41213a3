import { exceptionGroups, exceptionKinds, exceptionNoteLength, exceptionSleeps } from '@mendwell/domain';
import * as z from 'zod/mini';
import { signedIn } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { line } from './text.ts';

/** What went wrong, or is about to, for our support. It names no customer. */

const Exception = z.strictObject({
  kind: z.enum(exceptionKinds),
  /** With the kind, it says which one; it may be the id of an order, of a job or of the payment provider. */
  id: z.string(),
  since: z.iso.datetime(),
  order: z.nullable(z.strictObject({ id: z.uuid(), number: z.string(), workshop: z.string() })),
  /** What exactly it is, in our own words or the payment provider's: the step, the reason, the job or the mail. */
  what: z.nullable(z.string()),
  /** What else is known about it: the kind of an error, or of a courier's visit. */
  why: z.nullable(z.string()),
  /** The day that it is about: promised, expected, or until when evidence is taken. */
  day: z.nullable(z.iso.date()),
  /** In cents. */
  amount: z.nullable(z.int()),
  expected: z.nullable(z.int()),
  counted: z.nullable(z.int()),
  /** How often it was tried, or somebody reminded of it; null where nothing is tried. */
  tried: z.nullable(z.int()),
  canRetry: z.boolean(),
  /** Whether a person may close it for good. */
  canClose: z.boolean(),
  /** Counts what our staff did with it: who acts names what they saw. */
  version: z.int(),
  /** Who looks after it, and what they noted; null while nobody does. */
  holder: z.nullable(z.strictObject({ name: z.string(), note: z.string(), at: z.iso.datetime() })),
  /** Until when it is hidden. */
  sleepsUntil: z.nullable(z.iso.datetime()),
  /** When it was last tried again by hand. */
  retriedAt: z.nullable(z.iso.datetime()),
});
export type Exception = z.infer<typeof Exception>;

const Group = z.strictObject({
  group: z.enum(exceptionGroups),
  /** How many are awake; those that are shown are the oldest ones. */
  count: z.int(),
  /** Whether there are more than were counted. */
  hasMore: z.boolean(),
  exceptions: z.array(Exception),
});

export const Exceptions = z.strictObject({
  checkedAt: z.iso.datetime(),
  mayAct: z.boolean(),
  /** In the order of the page; without those in which nothing is stuck. */
  groups: z.array(Group),
  /** How many are hidden for a while. */
  asleep: z.int(),
});
export type Exceptions = z.infer<typeof Exceptions>;

export const readExceptions = endpoint({
  method: 'GET',
  path: '/desk/exceptions',
  summary: 'Everything that went wrong or is about to, the oldest of each kind first',
  query: z.strictObject({
    /** `asleep`: those that are hidden for a while. */
    show: z.optional(z.enum(['awake', 'asleep'])),
  }),
  status: 200,
  response: Exceptions,
  refusals: [...signedIn, 'invalid_request'],
});

export const countExceptions = endpoint({
  method: 'GET',
  path: '/desk/exceptions/count',
  summary: 'How many things are stuck',
  status: 200,
  response: z.strictObject({ count: z.int(), hasMore: z.boolean() }),
  refusals: signedIn,
});

/** Which one is meant, as the page showed it. */
const seen = {
  kind: z.enum(exceptionKinds),
  id: line(100),
  since: z.iso.datetime(),
  version: z.int().check(z.minimum(0)),
};
const refusals = [...signedIn, 'invalid_request', 'exception_changed'] as const;

export const retryException = endpoint({
  method: 'POST',
  path: '/desk/exceptions/retry',
  summary:
    'Try again what is stuck: a job or a mail once more, or the state of a charge at the payment provider',
  body: z.strictObject({ ...seen, reason: line(exceptionNoteLength) }),
  status: 204,
  refusals,
});

export const markExceptionSeen = endpoint({
  method: 'POST',
  path: '/desk/exceptions/seen',
  summary: 'Look after what is stuck, with a note, and hide it for a while',
  body: z.strictObject({ ...seen, note: line(exceptionNoteLength), sleep: z.enum(exceptionSleeps) }),
  status: 204,
  refusals,
});
