import { stored } from './stored.ts';

export const chatKey = 'chat';

/** Whether this browser has a chat with our support. It is read without the validation schemas. */
export const chatGlance = stored<true>(
  chatKey,
  () => true,
  () => {
    throw new Error('a glance changes nothing');
  },
);
