import { claimKinds, claimRemedies, claimStates, claimWishes, orderStates } from '@mendwell/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LinkToken } from './interest.ts';
import { OrderedItem } from './order.ts';
import { Marker } from './order-item.ts';
import { Photo } from './photos.ts';
import { paragraphs } from './text.ts';

export const mostPhotosOfClaim = 4;
const claimDecisions = ['agree', 'decline'] as const;

const Proposal = z.strictObject({
  /** Which of our proposals this is; a decision names the one that was read. */
  nth: z.int(),
  remedy: z.enum(claimRemedies),
  /** What is paid, in cents; null when the work is done again. */
  amount: z.nullable(z.int()),
  /** The part of it that goes to an account, because more is paid than the order cost; null until it is agreed. */
  transfer: z.nullable(z.int()),
  /** Why we propose this, in the words of our support. */
  reason: z.string(),
});

/** A spot as it is stored; nothing is tidied on the way out. */
export const ShownMarker = z.strictObject({
  image: z.string(),
  x: z.number(),
  y: z.number(),
  text: z.optional(z.string()),
});

export const Claim = z.strictObject({
  id: z.uuid(),
  /** The order's number and which claim of it this is; it authorises nothing. */
  number: z.string(),
  state: z.enum(claimStates),
  kind: z.enum(claimKinds),
  /** The positions of the items that it is about. */
  items: z.array(z.int()),
  wish: z.enum(claimWishes),
  /** What the customer wrote; null when they wrote nothing, or it is erased. */
  words: z.nullable(z.string()),
  photos: z.array(Photo),
  markers: z.array(ShownMarker),
  /** What the workshop photographed when the work was finished, before the claim. */
  workPhotos: z.array(Photo),
  proposal: z.nullable(Proposal),
  /** By when a person has read it, and by when we propose something. */
  answerBy: z.iso.datetime(),
  proposalBy: z.iso.datetime(),
  actions: z.array(z.enum(claimDecisions)),
  /** What happened to it, the oldest first. */
  timeline: z.array(z.strictObject({ action: z.string(), at: z.iso.datetime() })),
});
export type Claim = z.infer<typeof Claim>;

/** What can be reported about an order, and what was. */
export const OrderClaims = z.strictObject({
  orderNumber: z.string(),
  status: z.enum(orderStates),
  providerName: z.string(),
  items: z.array(OrderedItem),
  /** What can be reported now; none while an earlier claim is open. */
  reportable: z.array(z.enum(claimKinds)),
  /** The last day of the warranty in Berlin's calendar; null before the items are back. */
  warrantyUntil: z.nullable(z.iso.date()),
  /** By when a claim that is sent now would be read, and by when we would propose something. */
  answerBy: z.iso.datetime(),
  proposalBy: z.iso.datetime(),
  /** The newest first. */
  claims: z.array(Claim),
});
export type OrderClaims = z.infer<typeof OrderClaims>;

const params = z.strictObject({ id: z.string() });

export const readClaims = endpoint({
  method: 'GET',
  path: '/sip/order/{id}/{x}/claims',
  summary: 'What can be reported about an order, and its claims; x is the link’s token. Changes nothing',
  params: z.strictObject({ id: z.string(), x: z.string() }),
  status: 200,
  response: OrderClaims,
  refusals: ['link_invalid'],
});

export const ClaimRequest = z.strictObject({
  /** The sender makes this id; a second call with the same id is the same claim. */
  id: z.uuid(),
  signature: LinkToken,
  kind: z.enum(claimKinds),
  items: z.array(z.int().check(z.minimum(0))).check(z.minLength(1), z.maxLength(50)),
  wish: z.enum(claimWishes),
  words: z.optional(paragraphs(2000)),
  photos: z._default(z.array(z.uuid()).check(z.maxLength(mostPhotosOfClaim)), []),
  markers: z._default(z.array(Marker).check(z.maxLength(40)), []),
});
export type ClaimRequest = z.input<typeof ClaimRequest>;

export const openClaim = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/claims',
  summary: 'Report that something went wrong with items of an order; acknowledged by mail',
  params,
  body: ClaimRequest,
  status: 201,
  response: OrderClaims,
  refusals: ['link_invalid', 'claim_open', 'claim_not_possible', 'photo_missing'],
});

export const decideProposal = endpoint({
  method: 'POST',
  path: '/sip/order/{id}/claims/{claim}/decision',
  summary: 'Agree to our proposal about a claim, or decline it and say why; needs the link only',
  params: z.strictObject({ id: z.string(), claim: z.string() }),
  body: z.strictObject({
    signature: LinkToken,
    decision: z.enum(claimDecisions),
    /** The proposal that was read. */
    proposal: z.int(),
    /** Why it is declined. */
    words: z.optional(paragraphs(2000)),
  }),
  status: 200,
  response: OrderClaims,
  refusals: ['link_invalid', 'already_done', 'proposal_changed'],
});
