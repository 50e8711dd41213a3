import {
  actors,
  claimCommands,
  claimKinds,
  claimLists,
  claimRemedies,
  claimStates,
  claimWishes,
  orderStates,
} from '@mendwell/domain';
import * as z from 'zod/mini';
import { ShownMarker } from './claims.ts';
import { deskId, signedIn } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { languageNames } from './language.ts';
import { HandoverView } from './order.ts';
import { Photo } from './photos.ts';
import { Cents } from './price-estimate.ts';
import { line, paragraphs } from './text.ts';
import { Translations } from './translations.ts';

/** Claims as our support works on them at the desk. */

const Remedy = z.enum(claimRemedies);

const ListedClaim = z.strictObject({
  id: z.uuid(),
  /** The order's number and which claim of it this is. */
  number: z.string(),
  orderNumber: z.string(),
  /** Null once the order's contact is erased. */
  givenName: z.nullable(z.string()),
  state: z.enum(claimStates),
  kind: z.enum(claimKinds),
  items: z.array(z.strictObject({ name: z.string(), nameTranslations: Translations })),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** By when the customer hears from us; null while the claim waits for somebody else. */
  dueAt: z.nullable(z.iso.datetime()),
  remedy: z.nullable(Remedy),
  amount: z.nullable(Cents),
  /** What of the amount a person transfers to an account; null until it is agreed. */
  transfer: z.nullable(Cents),
});
export type ListedClaim = z.infer<typeof ListedClaim>;

export const DeskClaims = z.strictObject({
  /** How many claims are in each state, without settled ones. */
  counts: z.strictObject({
    open: z.int(),
    with_workshop: z.int(),
    proposed: z.int(),
    declined: z.int(),
    agreed: z.int(),
  }),
  claims: z.array(ListedClaim),
  /** Where the next page begins; null on the last one. */
  next: z.nullable(z.string()),
});
export type DeskClaims = z.infer<typeof DeskClaims>;

const Step = z.strictObject({
  at: z.iso.datetime(),
  actor: z.enum(actors),
  action: z.enum(['open', 'late', ...claimCommands]),
  /** What was proposed. */
  remedy: z.nullable(Remedy),
  amount: z.nullable(Cents),
});

export const DeskClaim = z.extend(ListedClaim, {
  /** Counts what has happened to the claim. */
  version: z.int(),
  orderId: z.uuid(),
  orderStatus: z.enum(orderStates),
  /** The language in which the customer reads our words. */
  language: z.enum(languageNames),
  providerName: z.string(),
  wish: z.enum(claimWishes),
  /** What the customer wrote; null when they wrote nothing, or it is erased. */
  words: z.nullable(z.string()),
  isErased: z.boolean(),
  photos: z.array(Photo),
  markers: z.array(ShownMarker),
  /** What the workshop photographed when the work was finished, before the claim. */
  workPhotos: z.array(Photo),
  handovers: z.array(HandoverView),
  /** Our words about the last proposal, and why the customer declined it. */
  reason: z.nullable(z.string()),
  objection: z.nullable(z.string()),
  proposalBy: z.iso.datetime(),
  /** What can be proposed; `most` is the limit in cents, null where nothing is paid. */
  remedies: z.array(z.strictObject({ remedy: Remedy, most: z.nullable(Cents) })),
  /** What went back to the customer before, the oldest first. The amount is null until it is known. */
  refunds: z.array(z.strictObject({ at: z.nullable(z.iso.datetime()), amount: z.nullable(Cents) })),
  leftToRefund: Cents,
  /** What support can do now. */
  actions: z.array(z.enum(claimCommands)),
  timeline: z.array(Step),
});
export type DeskClaim = z.infer<typeof DeskClaim>;

export const readDeskClaims = endpoint({
  method: 'GET',
  path: '/desk/claims',
  summary:
    'Claims, those first that are due first. The first names of customers are shown, so it is recorded',
  query: z.strictObject({
    list: z.enum(claimLists),
    after: z.optional(z.string().check(z.regex(/^[\d .:+-]{10,40}~[\da-f-]{36}$/))),
  }),
  status: 200,
  response: DeskClaims,
  refusals: signedIn,
});

const refusals = [...signedIn, 'not_found'] as const;
/** The version that the page shows: nobody acts on another one than they see. */
const seen = z.int().check(z.minimum(0));
const changing = [...refusals, 'claim_changed'] as const;

export const readDeskClaim = endpoint({
  method: 'GET',
  path: '/desk/claims/{id}',
  summary: 'A claim with words and photos of both sides. Reading it is recorded',
  params: deskId,
  status: 200,
  response: DeskClaim,
  refusals,
});

export const askAboutClaim = endpoint({
  method: 'POST',
  path: '/desk/claims/{id}/ask',
  summary: 'Ask the workshop about a claim by mail. The customer is told that it was read',
  params: deskId,
  body: z.strictObject({ seen }),
  status: 200,
  response: DeskClaim,
  refusals: changing,
});

/** The customer reads it. */
const reason = paragraphs(1000);
const proposing = [...changing, 'remedy_not_possible', 'claim_above_paid', 'claim_above_cover'] as const;

export const proposeRedo = endpoint({
  method: 'POST',
  path: '/desk/claims/{id}/redo',
  summary: 'Propose to the customer that the work is done again',
  params: deskId,
  body: z.strictObject({ seen, reason }),
  status: 200,
  response: DeskClaim,
  refusals: proposing,
});

export const proposeMoney = endpoint({
  method: 'POST',
  path: '/desk/claims/{id}/money',
  summary:
    'Propose to the customer a part of the price, or compensation; needs a fresh proof of who proposes',
  params: deskId,
  body: z.strictObject({
    seen,
    reason,
    remedy: z.enum(['refund', 'compensation']),
    amount: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  }),
  status: 200,
  response: DeskClaim,
  refusals: [...proposing, 'proof_stale'],
});

export const settleDeskClaim = endpoint({
  method: 'POST',
  path: '/desk/claims/{id}/settle',
  summary:
    'Say that what only a person can do is done, and how. The customer is told that the claim is settled',
  params: deskId,
  body: z.strictObject({ seen, reason: line(300) }),
  status: 200,
  response: DeskClaim,
  refusals: changing,
});
