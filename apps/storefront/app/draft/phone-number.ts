import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { tidyLine } from './tidy-text.ts';

/** Numbers without a country are German ones. This file brings every country's numbers: to be loaded late. */
const parse = (typed: string): PhoneNumber | undefined => parsePhoneNumberFromString(tidyLine(typed), 'DE');

/** As many digits as an order takes. */
const dialled = /^\+[1-9]\d{7,14}$/;

/** As telephones dial it everywhere (E.164), such as +493012345678. Nothing when it cannot be a number. */
export function toE164(typed: string): string | undefined {
  const number = parse(typed);
  // By its length only: new ranges are handed out faster than lists of them are.
  return number?.isPossible() && dialled.test(number.number) ? number.number : undefined;
}

export const isPhone = (typed: string): boolean => toE164(typed) !== undefined;

/** Which country's number it is, in two letters, as soon as that can be told. */
export const countryOf = (typed: string): string | undefined => parse(typed)?.country;
