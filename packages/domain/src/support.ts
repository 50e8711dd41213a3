/** What a message to our support can be about. */
export const supportTopics = ['order', 'pickup', 'payment', 'quality', 'data', 'other'] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** What a conversation is about: a topic of the contact form, or whatever comes up in the chat. */
export type ConversationTopic = SupportTopic | 'chat';
