import { m, type Say } from '@mendwell/copy';
import type { SupportTopic } from '@mendwell/domain';

const words: Record<SupportTopic, (say: Say) => string> = {
  order: (say) => say(m.support_topic_order),
  pickup: (say) => say(m.support_topic_pickup),
  payment: (say) => say(m.support_topic_payment),
  quality: (say) => say(m.support_topic_quality),
  data: (say) => say(m.support_topic_data),
  other: (say) => say(m.support_topic_other),
};

export const topicName = (topic: SupportTopic, say: Say): string => words[topic](say);
