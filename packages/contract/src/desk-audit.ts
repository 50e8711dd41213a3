import { deskRoles } from '@mendwell/domain';
import * as z from 'zod/mini';
import { signedIn } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { line } from './text.ts';

/** The record of everything that was done at the desk, and of who was shown data of customers. */

/** One file holds no more entries than this. */
export const mostExported = 10_000;

/** What an entry is about, as far as it can be named. */
const About = z.strictObject({
  kind: z.enum(['order', 'person', 'workshop', 'other']),
  id: z.string(),
  /** The order's number, or a name. */
  name: z.string(),
});

const Facts = z.nullable(z.record(z.string(), z.unknown()));

const AuditEntry = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Who acted; their name is null where their row is gone. */
  person: z.strictObject({ id: z.uuid(), name: z.nullable(z.string()), role: z.enum(deskRoles) }),
  /** The workshop that they belong to. */
  workshop: z.nullable(z.string()),
  act: z.string(),
  /** What they did, in words of the language that was asked for. */
  what: z.string(),
  about: z.nullable(About),
  before: Facts,
  after: Facts,
  reason: z.nullable(z.string()),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const day = z.optional(z.iso.date());
/** What to show; without any of these, everything. Days are those of Berlin, both included. */
const filters = {
  person: z.optional(z.uuid()),
  act: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
  orderNumber: z.optional(line(40)),
  from: day,
  to: day,
};
export const AuditFilters = z.strictObject(filters);
export type AuditFilters = z.infer<typeof AuditFilters>;

export const DeskAudit = z.strictObject({
  entries: z.array(AuditEntry),
  /** What the next page comes after; null on the last one. */
  next: z.nullable(z.string()),
  /** Everything that can be asked for: acts with their words, and who has a row at the desk. */
  acts: z.array(z.strictObject({ act: z.string(), what: z.string() })),
  people: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
});
export type DeskAudit = z.infer<typeof DeskAudit>;

export const readAudit = endpoint({
  method: 'GET',
  path: '/desk/audit',
  summary: 'What was done at the desk, the newest first; reading it is recorded as well',
  query: z.strictObject({
    ...filters,
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[0-9a-f-]{36}$/))),
  }),
  status: 200,
  response: DeskAudit,
  refusals: [...signedIn, 'not_found'],
});

export const exportAudit = endpoint({
  method: 'POST',
  path: '/desk/audit/export',
  summary: 'The same as a file (CSV), at most 10,000 entries; recorded. Needs a fresh sign-in',
  body: AuditFilters,
  status: 200,
  file: 'text/csv',
  refusals: [...signedIn, 'proof_stale', 'not_found', 'export_too_large'],
});
