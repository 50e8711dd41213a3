import { deskRights, deskRoles, orderStates, queueLanes } from '@mendwell/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Email, LinkToken } from './interest.ts';
import { Translations } from './translations.ts';
import { WirePrice } from './wire-price.ts';

/** The calls of the desk, where workshops and our staff work. A session proves who calls, by a cookie. */

const Device = z.strictObject({
  id: z.uuid(),
  /** The browser and system in which it was added, such as "Chrome, Android". */
  device: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
});

const Session = z.strictObject({
  id: z.uuid(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});

export const DeskPerson = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: Email,
  role: z.enum(deskRoles),
  /** The workshop that they belong to; null for our staff. */
  provider: z.nullable(z.strictObject({ id: z.string(), displayName: z.string() })),
  rights: z.array(z.enum(deskRights)),
  hasPasskey: z.boolean(),
});
export type DeskPerson = z.infer<typeof DeskPerson>;

export const DeskAccount = z.strictObject({
  person: DeskPerson,
  passkeys: z.array(Device),
  sessions: z.array(Session),
  /** Whether passkeys can be added and removed without signing in again. */
  isProofFresh: z.boolean(),
});
export type DeskAccount = z.infer<typeof DeskAccount>;

/** What the browser's credential calls take and give, as JSON; WebAuthn defines their content. */
const CredentialJson = z.looseObject({});
export const deskId = z.strictObject({ id: z.uuid() });

/** What any call of somebody who is signed in may be refused with. */
export const signedIn = ['sign_in_required', 'not_allowed'] as const;

export const requestDeskCode = endpoint({
  method: 'POST',
  path: '/desk/sign-in/code',
  summary: 'Mail a six-digit code to sign in with. The response is the same whether the address is known',
  body: z.strictObject({ email: Email }),
  status: 201,
  /** For the browser tab that asked; it is useless without the code. */
  response: z.strictObject({ signature: LinkToken }),
  refusals: ['not_allowed'],
});

export const enterDeskCode = endpoint({
  method: 'POST',
  path: '/desk/sign-in/code/enter',
  summary: 'Sign in with the code that was mailed',
  body: z.strictObject({ signature: LinkToken, code: z.string().check(z.regex(/^\d{6}$/)) }),
  status: 200,
  response: DeskPerson,
  refusals: ['code_invalid', 'not_allowed'],
});

export const askPasskey = endpoint({
  method: 'POST',
  path: '/desk/sign-in/passkey/challenge',
  summary: 'A challenge to sign in with a passkey, valid once and for a minute',
  status: 200,
  response: CredentialJson,
  refusals: ['not_allowed'],
});

export const usePasskey = endpoint({
  method: 'POST',
  path: '/desk/sign-in/passkey',
  summary: 'Sign in with a passkey',
  body: z.strictObject({ credential: CredentialJson }),
  status: 200,
  response: DeskPerson,
  refusals: ['passkey_invalid', 'not_allowed'],
});

export const readSignInWays = endpoint({
  method: 'GET',
  path: '/desk/sign-in/ways',
  summary: 'Whether our staff can sign in with their company account',
  status: 200,
  response: z.strictObject({ company: z.boolean() }),
  refusals: ['not_allowed'],
});

export const beginCompanySignIn = endpoint({
  method: 'POST',
  path: '/desk/sign-in/company',
  summary: 'Begin to sign in with a company account (OpenID Connect); the browser goes to the address',
  status: 201,
  response: z.strictObject({ address: z.url() }),
  refusals: ['not_allowed', 'not_found', 'unavailable'],
});

export const endCompanySignIn = endpoint({
  method: 'POST',
  path: '/desk/sign-in/company/end',
  summary: 'Sign in with what the company has sent back through the browser that began it',
  body: z.strictObject({
    state: LinkToken,
    code: z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/)),
    /** Which provider answers, as it says itself (RFC 9207). */
    iss: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/))),
  }),
  status: 200,
  response: DeskPerson,
  refusals: ['company_sign_in_invalid', 'company_not_invited', 'not_allowed', 'not_found', 'unavailable'],
});

export const readDeskAccount = endpoint({
  method: 'GET',
  path: '/desk/account',
  summary: 'Who is signed in, their passkeys and their sessions',
  status: 200,
  response: DeskAccount,
  refusals: signedIn,
});

export const askProof = endpoint({
  method: 'POST',
  path: '/desk/proof/challenge',
  summary: 'A challenge to prove with a passkey who is signed in, valid once and for a minute',
  status: 200,
  response: CredentialJson,
  refusals: signedIn,
});

export const proveAgain = endpoint({
  method: 'POST',
  path: '/desk/proof',
  summary: 'Prove with a passkey who is signed in: for 15 minutes, what needs a fresh sign-in is allowed',
  body: z.strictObject({ credential: CredentialJson }),
  status: 204,
  refusals: [...signedIn, 'passkey_invalid'],
});

export const askNewPasskey = endpoint({
  method: 'POST',
  path: '/desk/passkeys/challenge',
  summary: 'A challenge to add a passkey, valid once and for a minute; needs a fresh sign-in',
  status: 200,
  response: CredentialJson,
  refusals: [...signedIn, 'proof_stale'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/desk/passkeys',
  summary: 'Add the passkey of this device; needs a fresh sign-in',
  body: z.strictObject({ credential: CredentialJson }),
  status: 204,
  refusals: [...signedIn, 'proof_stale', 'passkey_invalid'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/desk/passkeys/{id}/remove',
  summary:
    'A device is lost or no longer used: its passkey is removed, and every session that it opened ends. Needs a fresh sign-in',
  params: deskId,
  status: 204,
  refusals: [...signedIn, 'proof_stale', 'not_found'],
});

export const endDeskSession = endpoint({
  method: 'POST',
  path: '/desk/sessions/{id}/end',
  summary: 'End one session of the person who is signed in',
  params: deskId,
  status: 204,
  refusals: [...signedIn, 'not_found'],
});

export const signOutOfDesk = endpoint({
  method: 'POST',
  path: '/desk/sign-out',
  summary: 'End this session',
  status: 204,
  refusals: signedIn,
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/desk/sign-out/everywhere',
  summary: 'End every session of the person who is signed in, this one too',
  status: 204,
  refusals: signedIn,
});

/** An order in the queue of its workshop, without mail address, telephone number and street. */
export const QueuedOrder = z.strictObject({
  id: z.uuid(),
  orderNumber: z.string(),
  lane: z.enum(queueLanes),
  status: z.enum(orderStates),
  items: z.array(
    z.strictObject({
      name: z.string(),
      nameTranslations: Translations,
      services: z.array(z.strictObject({ name: z.string(), nameTranslations: Translations })),
    }),
  ),
  /** The first name and the initial of the family name. */
  customerName: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** The price of the services that the customer was shown, without fees. */
  services: WirePrice,
  /** Until when the workshop has to answer; null outside of its lane. */
  answerBy: z.nullable(z.iso.datetime()),
  /** The evening on which the courier collects or returns, or the day on which the items were promised back. */
  day: z.nullable(z.iso.date()),
  /** How many messages of its customer nobody of the workshop has seen. */
  unread: z.int(),
});
export type QueuedOrder = z.infer<typeof QueuedOrder>;

/** Where the stream of changes goes on from, for a page that shows what was read; see `deskEventsPath`. */
export const AsOf = z.string().check(z.regex(/^\d{1,18}\.\d{1,12}$/));

export const DeskQueue = z.strictObject({
  /** How many orders are in each lane. */
  counts: z.strictObject({
    answer: z.int(),
    arriving: z.int(),
    bench: z.int(),
    ready: z.int(),
    leaving: z.int(),
  }),
  orders: z.array(QueuedOrder),
  /** Other orders with messages that nobody of the workshop has seen, also those that are in no lane; at most 20. */
  unreadElsewhere: z.array(z.strictObject({ id: z.uuid(), orderNumber: z.string(), unread: z.int() })),
  /** Continues after the last order; null when there are no more. */
  next: z.nullable(z.string()),
  asOf: AsOf,
});
export type DeskQueue = z.infer<typeof DeskQueue>;

export const readQueue = endpoint({
  method: 'GET',
  path: '/desk/queue',
  summary: 'The orders of a lane that the workshop has to do something about, what is due first',
  query: z.strictObject({
    lane: z.enum(queueLanes),
    after: z.optional(z.string().check(z.maxLength(120), z.regex(/^[\d :.+-]+~[\da-f-]{36}$/))),
  }),
  status: 200,
  response: DeskQueue,
  refusals: signedIn,
});

/**
 * Server-sent events for the open pages of somebody of a workshop, for `EventSource`. `changed` carries a `DeskChange`
 * and as its id where the stream resumes: after `Last-Event-ID` or `?after=<asOf>`. `ready` says that there was nothing to
 * tell, `ended` that the session is over. An order may be told twice, and one that is told may look as before.
 */
export const deskEventsPath = '/desk/events';
export const DeskChange = z.strictObject({
  /** The orders that have changed; null when it is not known which, so that everything is read again. */
  orders: z.nullable(z.array(z.uuid())),
});
export type DeskChange = z.infer<typeof DeskChange>;
