import { type Client, Email, registerInterest } from '@mendwell/contract';
import { m, type Say } from '@mendwell/copy';
import { isPostcode, tidyPostcode } from '@mendwell/domain';
import { safeParse } from 'zod/mini';

export type NotifyFields = { readonly email: string; readonly city: string; readonly postcode: string };
export type NotifyErrors = Partial<Record<keyof NotifyFields, string>>;

export const isAllEmpty = (fields: NotifyFields): boolean =>
  Object.values(fields).every((value) => !value.trim());

/** What is wrong with each field, in words. */
export function checkFields({ email, city, postcode }: NotifyFields, say: Say): NotifyErrors {
  const code = tidyPostcode(postcode);
  return {
    ...(safeParse(Email, email.trim()).success ? {} : { email: say(m.notify_email_invalid) }),
    ...(city.trim() ? {} : { city: say(m.notify_city_required) }),
    ...(code ? {} : { postcode: say(m.notify_postcode_required) }),
    ...(!code || isPostcode(code) ? {} : { postcode: say(m.notify_postcode_invalid) }),
  };
}

export type NotifyStatus = 'editing' | 'all_empty' | 'sending' | 'failed' | 'sent';

/**
 * Sends the request to be notified. Everything but a success that the contract lists counts as failed,
 * also no response at all.
 */
export async function sendWish(
  api: Client,
  { email, city, postcode }: NotifyFields,
): Promise<'sent' | 'failed'> {
  const body = { email: email.trim(), city, zipCode: tidyPostcode(postcode) };
  return (await api(registerInterest, { body })).ok ? 'sent' : 'failed';
}

/** Returns the dialog's message about the form as a whole, if there is one. */
export function troubleIn(status: NotifyStatus, say: Say): string | undefined {
  if (status === 'all_empty') return say(m.notify_all_required);
  return status === 'failed' ? say(m.notify_failed) : undefined;
}
