/** The topics of a message to support. */
export const supportTopics = ['order', 'pickup', 'payment', 'quality', 'data', 'other'] as const;

/** The topic of a conversation: one from the contact form, or `chat` for anything in the chat. */
export const conversationTopics = [...supportTopics, 'chat'] as const;
export type ConversationTopic = (typeof conversationTopics)[number];
