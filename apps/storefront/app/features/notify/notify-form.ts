import { Email } from '@mendwell/contract';
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
