import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { tidyLine } from './tidy-text.ts';

/**
 * Numbers without a country code are read as German. This module contains the numbering plans of
 * all countries, so it should be loaded late.
 */
const parse = (typed: string): PhoneNumber | undefined => parsePhoneNumberFromString(tidyLine(typed), 'DE');

/** The number of digits that an order accepts. */
const dialled = /^\+[1-9]\d{7,14}$/;

/**
 * Returns the number in international format (E.164), such as +493012345678, or undefined if it
 * cannot be a phone number.
 */
export function toE164(typed: string): string | undefined {
  const number = parse(typed);
  // Only the length is checked: new number ranges are assigned faster than the lists of them are
  // updated.
  return number?.isPossible() && dialled.test(number.number) ? number.number : undefined;
}

export const isPhone = (typed: string): boolean => toE164(typed) !== undefined;

/** Returns the two-letter country code of the number as soon as it can be determined. */
export const countryOf = (typed: string): string | undefined => parse(typed)?.country;
