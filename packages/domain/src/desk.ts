import type { OrderState } from './order.ts';

/** What somebody at the desk is: of a workshop, or of our own staff. */
export const deskRoles = [
  'workshop_owner',
  'workshop_member',
  'support',
  'operator',
  'finance',
  'auditor',
] as const;
export type DeskRole = (typeof deskRoles)[number];

/**
 * What somebody may do at the desk: see who they are with their devices and sessions, and end these; see the
 * orders of their own workshop; open one of them to work on it; see the workshop's week; change its places and
 * close its days, which moves the dates that customers see; see the workshop's price list; change its draft, publish
 * it and go back to an earlier one, which changes what customers pay; read complaints; ask the workshop about one,
 * propose what we do, and settle it; see everything that is stuck or about to be; try it again, and say who looks
 * after it. Of our own staff: find and read any order; see what reaches its customer, with a reason; write notes that
 * customers do not see; read what customers write to our support, and answer; see the books, what is not settled and what
 * workshops get; issue the credit notes of a month and have workshops paid; see who works at the desk; invite them,
 * change their role and keep them out; read the record of what was done; take it along as a file; cancel an order,
 * settle a count, mail a new link and put evidence together; refund a part of what was paid, and say yes or no to a
 * colleague's large refund.
 */
export const deskRights = [
  'own_account',
  'read_queue',
  'open_order',
  'read_week',
  'change_week',
  'read_prices',
  'change_prices',
  'read_claims',
  'work_on_claims',
  'read_exceptions',
  'act_on_exceptions',
  'find_orders',
  'read_contact',
  'write_notes',
  'answer_conversations',
  'read_money',
  'make_payouts',
  'read_people',
  'manage_people',
  'read_audit',
  'export_audit',
  'act_on_orders',
  'refund',
] as const;
export type DeskRight = (typeof deskRights)[number];

const everybody = deskRoles;
const workshop = ['workshop_owner', 'workshop_member'] as const;
const staff = ['support', 'operator', 'finance', 'auditor'] as const;

const holders: Readonly<Record<DeskRight, readonly DeskRole[]>> = {
  own_account: everybody,
  read_queue: workshop,
  open_order: workshop,
  read_week: workshop,
  change_week: ['workshop_owner'],
  read_prices: workshop,
  change_prices: ['workshop_owner'],
  read_claims: ['support', 'auditor'],
  work_on_claims: ['support'],
  read_exceptions: ['support', 'operator', 'auditor'],
  act_on_exceptions: ['support'],
  find_orders: staff,
  read_contact: ['support', 'operator', 'finance'],
  write_notes: ['support', 'operator', 'finance'],
  answer_conversations: ['support'],
  read_money: ['finance', 'auditor'],
  make_payouts: ['finance'],
  read_people: ['operator', 'finance', 'auditor'],
  manage_people: ['operator'],
  read_audit: ['operator', 'auditor'],
  export_audit: ['operator', 'auditor'],
  act_on_orders: ['support'],
  refund: ['support', 'operator', 'finance'],
};

export const mayAtDesk = (role: DeskRole, right: DeskRight): boolean => holders[right].includes(role);

export const isOfWorkshop = (role: DeskRole): boolean => workshop.some((one) => one === role);

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long a session lasts, however often it is used. Whoever works for us sees more, so theirs is shorter. */
export const deskSessionMs = (role: DeskRole): number => (isOfWorkshop(role) ? 30 * dayMs : 12 * hourMs);

/** How long an invitation can be accepted. */
const invitationDays = 14;
export const invitationEnds = (invitedAt: Date): Date =>
  new Date(invitedAt.getTime() + invitationDays * dayMs);

const freshMs = 15 * 60 * 1000;

/**
 * Returns whether somebody proved recently enough who they are, for what would keep a stranger in or the
 * person out: adding a passkey and removing one.
 */
export const isProofFresh = (provedAt: Date, now: Date): boolean =>
  now.getTime() - provedAt.getTime() < freshMs;

/** How codes for the desk are limited, for each address that somebody types. */
export const deskCodeLimits = {
  minutes: 10,
  triesPerCode: 5,
  /** Of all codes of an address together. Passkeys go on working for somebody whose address is guessed at. */
  triesPerDay: 10,
  mailsPerHour: 3,
  mailsPerDay: 10,
} as const;

/** How long a browser may take to answer with a passkey. */
export const passkeySeconds = 60;

/** What a workshop has to do next, in the order of an item's way through it. */
export const queueLanes = ['answer', 'arriving', 'bench', 'ready', 'leaving'] as const;
export type QueueLane = (typeof queueLanes)[number];

type QueueFacts = { readonly state: OrderState; readonly isCourierCalled: boolean };

/** Returns in which lane of its workshop an order is; undefined while it waits for somebody else. */
export function laneOf({ state, isCourierCalled }: QueueFacts): QueueLane | undefined {
  if (state === 'submitted') return 'answer';
  if (state === 'pickup_scheduled' || state === 'collected') return 'arriving';
  if (state === 'in_service') return 'bench';
  if (state === 'returning') return isCourierCalled ? 'leaving' : 'ready';
  return undefined;
}
