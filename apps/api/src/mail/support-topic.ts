import { m, type Say } from '@mendwell/copy';
import type { ConversationTopic } from '@mendwell/domain';

const words: Record<ConversationTopic, (say: Say) => string> = {
  order: (say) => say(m.support_topic_order),
  pickup: (say) => say(m.support_topic_pickup),
  payment: (say) => say(m.support_topic_payment),
  quality: (say) => say(m.support_topic_quality),
  data: (say) => say(m.support_topic_data),
  other: (say) => say(m.support_topic_other),
  chat: (say) => say(m.conversation_topic_chat),
};

export const topicName = (topic: ConversationTopic, say: Say): string => words[topic](say);
