/** A German postcode: five digits, including the leading zero that postcodes in Saxony have. */
export const postcodePattern = /^\d{5}$/;

/** Removes what people type around a postcode: spaces, and the old country prefix "D-". */
export const tidyPostcode = (typed: string): string => typed.replace(/^\s*D-?/i, '').replace(/\s/g, '');

export const isPostcode = (text: string): boolean => postcodePattern.test(text);
