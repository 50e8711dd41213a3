import { typedForm } from './typed-form.ts';

/** A withdrawal that is not confirmed yet. */
export const storedWithdrawal = typedForm('withdrawal');
