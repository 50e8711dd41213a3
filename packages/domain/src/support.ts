/** What a message to our support can be about. */
export const supportTopics = ['order', 'pickup', 'payment', 'quality', 'data', 'other'] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** When somebody of our support is there, Monday to Friday, by Berlin's clock. */
export const supportHours = { from: 9, to: 17 } as const;
/** A message is answered within so many working days. */
export const supportAnswerDays = 1;
