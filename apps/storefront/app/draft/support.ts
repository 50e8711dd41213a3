import { typedForm } from './typed-form.ts';

/** A message to our support that is not sent yet. */
export const storedSupportDraft = typedForm('support');
