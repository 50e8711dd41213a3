import { m, type Say, supportTopicWords } from '@mendwell/copy';
import type { ConversationTopic } from '@mendwell/domain';

export const topicName = (topic: ConversationTopic, say: Say): string =>
  say(topic === 'chat' ? m.conversation_topic_chat : supportTopicWords[topic]);
