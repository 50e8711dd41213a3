import type { ListedClaim } from '@mendwell/contract';
import { formatMoment, formatPrice, type Locale, m, type Say } from '@mendwell/copy';
import type { ClaimKind, ClaimList, ClaimRemedy, ClaimWish } from '@mendwell/domain';

export const listWords = {
  open: m.desk_claims_list_open,
  new: m.desk_claims_list_new,
  with_workshop: m.desk_claims_list_with_workshop,
  proposed: m.desk_claims_list_proposed,
  declined: m.desk_claims_list_declined,
  agreed: m.desk_claims_list_agreed,
  settled: m.desk_claims_list_settled,
  mine: m.desk_claims_list_mine,
} as const satisfies Record<ClaimList, unknown>;

export const kindWords = {
  damaged: m.claim_kind_damaged,
  lost: m.claim_kind_lost,
  not_as_agreed: m.claim_kind_not_as_agreed,
  missing: m.claim_kind_missing,
  late: m.claim_kind_late,
} as const satisfies Record<ClaimKind, unknown>;

export const wishWords = {
  redo: m.claim_wish_redo,
  some_money: m.claim_wish_some_money,
  compensation: m.claim_wish_compensation,
  suggest: m.claim_wish_suggest,
} as const satisfies Record<ClaimWish, unknown>;

type Language = { readonly say: Say; readonly locale: Locale };
type Due = { readonly text: string; readonly isLate: boolean };

/** Says who has to do what about a claim, and by when; `isLate` when that is over. */
export function dueWords(claim: ListedClaim, { say, locale, now }: Language & { readonly now: Date }): Due {
  const { state, dueAt, transfer } = claim;
  const since = { when: formatMoment(locale, new Date(claim.changedAt)) };
  if (dueAt !== null) {
    const by = new Date(dueAt);
    const isLate = by < now;
    const when = { when: formatMoment(locale, by) };
    if (state === 'open')
      return { text: say(isLate ? m.desk_claims_answer_late : m.desk_claims_answer_by, when), isLate };
    return { text: say(isLate ? m.desk_claims_proposal_late : m.desk_claims_proposal_by, when), isLate };
  }
  if (state === 'settled') return { text: say(m.desk_claims_done, since), isLate: false };
  if (state === 'proposed') return { text: say(m.desk_claims_waits_customer, since), isLate: false };
  if (transfer)
    return {
      text: say(m.desk_claims_waits_transfer, { amount: formatPrice(locale, transfer) }),
      isLate: false,
    };
  return { text: say(m.desk_claims_waits_carry_out, since), isLate: false };
}

/** Returns what was proposed, as part of a sentence. */
export function remedyWords({ say, locale }: Language, remedy: ClaimRemedy, amount: number | null): string {
  const price = { amount: formatPrice(locale, amount ?? 0) };
  if (remedy === 'redo') return say(m.desk_claims_what_redo);
  return say(remedy === 'refund' ? m.desk_claims_what_refund : m.desk_claims_what_compensation, price);
}
