import * as m from '#messages';

/** Why a provider changed a line of an order, in the words that the customer reads. */
export const quoteReasonWords = {
  more_damage: m.quote_reason_more_damage,
  hidden_damage: m.quote_reason_hidden_damage,
  material: m.quote_reason_material,
  longer: m.quote_reason_longer,
  better_way: m.quote_reason_better_way,
  other: m.quote_reason_other,
} as const;
