import * as m from '#messages';

/** What a message to the support is about. */
export const supportTopicWords = {
  order: m.support_topic_order,
  pickup: m.support_topic_pickup,
  payment: m.support_topic_payment,
  quality: m.support_topic_quality,
  data: m.support_topic_data,
  other: m.support_topic_other,
} as const;
