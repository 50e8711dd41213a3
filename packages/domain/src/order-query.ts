/** What somebody typed to find an order: its number, or the e-mail address that it was placed with. */
export type OrderQuery = { readonly number: string } | { readonly email: string };

/** The length of an order number. */
export const orderNumberLength = 10;

/** Order numbers have no I, L, O or U; who reads one from paper may take a digit for one of these letters. */
const misread: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/**
 * Reads what somebody typed: an e-mail address is what has an @, anything else is taken for an order number,
 * as people type it: small letters, blanks, hyphens, a number sign in front. Returns undefined for what can
 * be neither.
 */
export function readOrderQuery(typed: string): OrderQuery | undefined {
  const text = typed.trim();
  if (text.includes('@')) return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? { email: text } : undefined;
  const number = text
    .replace(/^#|[\s\u00ad-]/g, '')
    .toUpperCase()
    .replace(/[ILO]/g, (letter) => misread[letter] ?? letter);
  return number.length === orderNumberLength && /^[0-9A-HJKMNP-TV-Z]+$/.test(number) ? { number } : undefined;
}

/**
 * How often one e-mail address is mailed new links that somebody asked for.
 */
export const linkRequestLimits = { mailsPerHour: 3, mailsPerDay: 10 } as const;
/** So many orders get a link by one mail, the newest first. */
export const linkedOrdersPerMail = 10;
