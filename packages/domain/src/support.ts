/** What a message to our support can be about. */
export const supportTopics = ['order', 'pickup', 'payment', 'quality', 'data', 'other'] as const;
export type SupportTopic = (typeof supportTopics)[number];
