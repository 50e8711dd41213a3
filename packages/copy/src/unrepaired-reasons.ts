import * as m from '#messages';

/** Why agreed work is not done, in the words that the customer reads. */
export const unrepairedReasonWords = {
  too_worn: m.status_unrepaired_too_worn,
  no_material: m.status_unrepaired_no_material,
  not_worth_it: m.status_unrepaired_not_worth_it,
  would_harm: m.status_unrepaired_would_harm,
  not_our_trade: m.status_unrepaired_not_our_trade,
  sent_back: m.status_unrepaired_sent_back,
} as const;
