/** A German postcode: five digits, the leading zero of Saxony included. */
export const postcodePattern = /^\d{5}$/;

/** What people type around a postcode: spaces, and the old country prefix "D-". */
export const tidyPostcode = (typed: string): string => typed.replace(/^\s*D-?/i, '').replace(/\s/g, '');

export const isPostcode = (text: string): boolean => postcodePattern.test(text);
