import {
  type AgreedFacts,
  composeClaimAgreedMail,
  composeClaimLateMail,
  composeClaimProposalMail,
  composeClaimReadMail,
  composeClaimReceivedMail,
  composeClaimSettledMail,
  type MailedClaim,
} from '#mail/claim-mails.ts';
import { composeClaimToProvider, composeClaimToSupport } from '#mail/claim-to-others.ts';
import { claimMails, findClaim, type StoredClaim } from '#modules/claims/index.ts';
import type { Composer } from '#modules/mail/index.ts';
import { claimContactOf } from '#modules/orders/index.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { type OrderMailDeps, toCustomer, toProvider } from './order-mail-context.ts';

const toMailedClaim = (claim: StoredClaim): MailedClaim => ({
  number: claim.number,
  state: claim.state,
  kind: claim.kind,
  items: [...claim.items],
  wish: claim.wish,
  words: claim.words,
  photos: claim.photos.length,
  remedy: claim.remedy,
  amount: claim.amount,
  transfer: claim.transfer,
  reason: claim.reason,
  answerBy: claim.answer_by,
  proposalBy: claim.propose_by,
});

/**
 * Composes a mail about a claim to the customer. Name and address of an order that was erased are stored
 * for claims alone until the warranty ends.
 */
const aboutClaim =
  (
    deps: OrderMailDeps,
    /** The states in which the mail is still true. */
    states: readonly StoredClaim['state'][],
    compose: (facts: AgreedFacts) => Mail,
  ): Composer =>
  async (about, language) => {
    const claim = await findClaim(deps.db, about);
    const contact = claim && (await claimContactOf(deps.db, claim.order_id));
    if (!claim || !contact || !states.includes(claim.state)) return undefined;
    const write = toCustomer(deps, async ({ frame, link }) => {
      const { customer } = frame.order;
      const order = contact.isErased
        ? { ...frame.order, customer: { ...customer, givenName: contact.name } }
        : frame.order;
      return compose({
        ...frame,
        order,
        to: contact.email,
        claim: toMailedClaim(claim),
        claimUrl: await link('claim', '/order/claim'),
        pickupUrl:
          claim.remedy === 'redo' && !contact.isErased ? await link('pickup', '/order/pickup') : undefined,
      });
    });
    return write(claim.order_id, language);
  };

const claimToProvider =
  (deps: OrderMailDeps): Composer =>
  async (about, language) => {
    const claim = await findClaim(deps.db, about);
    if (!claim || !['with_workshop', 'agreed'].includes(claim.state)) return undefined;
    const write = toProvider(deps, async ({ frame, link }) => ({
      ...composeClaimToProvider({
        ...frame,
        claim: toMailedClaim(claim),
        reviewUrl: await link('provider', '/partner/review'),
      }),
      replyTo: deps.supportEmail,
    }));
    return write(claim.order_id, language);
  };

const claimToSupport =
  (deps: OrderMailDeps): Composer =>
  async (about, language) => {
    const claim = await findClaim(deps.db, about);
    if (!claim) return undefined;
    const write = toCustomer(deps, async ({ frame }) =>
      composeClaimToSupport({
        ...frame,
        to: deps.supportEmail,
        claim: toMailedClaim(claim),
        at: claim.changed_at,
      }),
    );
    return write(claim.order_id, language);
  };

export const claimComposers = (deps: OrderMailDeps) => ({
  [claimMails.received]: aboutClaim(deps, ['open', 'with_workshop', 'proposed'], composeClaimReceivedMail),
  [claimMails.read]: aboutClaim(deps, ['with_workshop'], composeClaimReadMail),
  [claimMails.late]: aboutClaim(deps, ['open', 'with_workshop', 'declined'], composeClaimLateMail),
  [claimMails.proposal]: aboutClaim(deps, ['proposed'], composeClaimProposalMail),
  [claimMails.agreed]: aboutClaim(deps, ['agreed', 'settled'], composeClaimAgreedMail),
  [claimMails.settled]: aboutClaim(deps, ['settled'], composeClaimSettledMail),
  [claimMails.toProvider]: claimToProvider(deps),
  [claimMails.toSupport]: claimToSupport(deps),
});
