import { deskRoles } from '@mendwell/domain';
import * as z from 'zod/mini';
import { deskId, signedIn } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { Email } from './interest.ts';
import { languageNames } from './language.ts';
import { line } from './text.ts';

/** Who works at the desk, for operators; finance and auditors read. */

/** Why somebody of our staff does something: it is recorded with what they did. */
export const Reason = line(300);

export const peopleLists = ['staff', 'workshops', 'invited', 'blocked'] as const;

const ListedPerson = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: Email,
  role: z.enum(deskRoles),
  /** The workshop that they belong to; null for our staff. */
  provider: z.nullable(z.strictObject({ id: z.string(), displayName: z.string() })),
  state: z.enum(['active', 'invited', 'expired', 'blocked']),
  invitedUntil: z.iso.datetime(),
  passkeys: z.int(),
  sessions: z.int(),
  /** When one of their open sessions was used, to the hour; null when none is open. */
  seenAt: z.nullable(z.iso.datetime()),
  /** Whether it is who asks. */
  isSelf: z.boolean(),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

export const DeskPeople = z.strictObject({
  counts: z.strictObject({ staff: z.int(), workshops: z.int(), invited: z.int(), blocked: z.int() }),
  people: z.array(ListedPerson),
  /** What the next page comes after; null on the last one. */
  next: z.nullable(z.uuid()),
  /** The workshops that somebody can be invited for. */
  workshops: z.array(z.strictObject({ id: z.string(), displayName: z.string() })),
});
export type DeskPeople = z.infer<typeof DeskPeople>;

const refused = [...signedIn, 'proof_stale', 'not_found', 'person_changed'] as const;
/** Changes of rights share one use case, and so what it refuses. */
const rightsRefused = [...refused, 'own_rights', 'role_not_possible', 'last_operator'] as const;

export const listPeople = endpoint({
  method: 'GET',
  path: '/desk/people',
  summary: 'Who works at the desk: our staff, workshops, who is invited and who is blocked',
  query: z.strictObject({ show: z.optional(z.enum(peopleLists)), after: z.optional(z.uuid()) }),
  status: 200,
  response: DeskPeople,
  refusals: signedIn,
});

export const inviteToDesk = endpoint({
  method: 'POST',
  path: '/desk/people',
  summary: 'Invite somebody by mail, as what and for which workshop. Needs a fresh sign-in',
  body: z.strictObject({
    email: Email,
    name: line(80),
    role: z.enum(deskRoles),
    providerId: z.nullable(line(80)),
    language: z.enum(languageNames),
    reason: Reason,
  }),
  status: 201,
  response: z.strictObject({ id: z.uuid() }),
  refusals: [...signedIn, 'proof_stale', 'already_invited', 'role_not_possible', 'provider_unknown'],
});

export const changeRole = endpoint({
  method: 'POST',
  path: '/desk/people/{id}/role',
  summary: 'Give somebody another role; it holds at once, and they are told by mail. Needs a fresh sign-in',
  params: deskId,
  body: z.strictObject({
    role: z.enum(deskRoles),
    /** The role that the page shows. */
    was: z.enum(deskRoles),
    reason: Reason,
  }),
  status: 204,
  refusals: rightsRefused,
});

export const signOutPerson = endpoint({
  method: 'POST',
  path: '/desk/people/{id}/sign-out',
  summary: 'End all sessions of somebody; they can sign in again. Needs a fresh sign-in',
  params: deskId,
  body: z.strictObject({ reason: Reason }),
  status: 204,
  refusals: refused,
});

export const blockPerson = endpoint({
  method: 'POST',
  path: '/desk/people/{id}/block',
  summary: 'Somebody can no longer sign in, and their sessions end at once. Needs a fresh sign-in',
  params: deskId,
  body: z.strictObject({ reason: Reason }),
  status: 204,
  refusals: rightsRefused,
});

export const unblockPerson = endpoint({
  method: 'POST',
  path: '/desk/people/{id}/unblock',
  summary: 'Somebody can sign in again. Needs a fresh sign-in',
  params: deskId,
  body: z.strictObject({ reason: Reason }),
  status: 204,
  refusals: rightsRefused,
});
