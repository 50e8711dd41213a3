import type * as z from 'zod/mini';

/** A refusal of one setting, with what to set instead. */
export const settingIssue = (name: string, message: string): z.core.$ZodIssue => ({
  code: 'custom',
  path: [name],
  message,
  input: undefined,
});
