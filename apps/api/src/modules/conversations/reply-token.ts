import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Author } from './conversation-tables.ts';

/**
 * Crockford's base 32 in lower case: mail servers may change the case of an address, so case carries no
 * information.
 */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const sides = { customer: 'c', support: 's' } as const;
const macLength = 26;
const shape = /^([cs])([0-9a-hjkmnp-tv-z]{8})([0-9a-hjkmnp-tv-z]{26})$/;

type Subject = {
  readonly reference: string;
  readonly side: Author;
  /** For the customer's side: the address to which the token is mailed. */
  readonly email: string | null;
};

/** 130 bits of an HMAC-SHA-256. */
function macOf(secret: string, { reference, side, email }: Subject): string {
  // A customer's token proves an address, so it is only valid for the address that it was mailed to.
  const bound = side === 'customer' ? (email ?? '').toLowerCase() : '';
  const digest = createHmac('sha256', secret).update(`reply\0${reference}\0${side}\0${bound}`).digest();
  const bits = digest.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return Array.from({ length: macLength }, (_, at) => alphabet[Number((bits >> BigInt(at * 5)) & 31n)]).join(
    '',
  );
}

/**
 * Returns the part after the plus of a reply address. It is derived again for every mail and never
 * stored.
 */
export const makeReplyToken = (secret: string, subject: Subject): string =>
  `${sides[subject.side]}${subject.reference.toLowerCase()}${macOf(secret, subject)}`;

/** Returns what a token claims. `isReplyToken` checks whether it is true, once the thread is known. */
export function readReplyToken(token: string): { reference: string; side: Author } | undefined {
  const parts = shape.exec(token.toLowerCase());
  if (!parts?.[1] || !parts[2]) return undefined;
  return { reference: parts[2].toUpperCase(), side: parts[1] === sides.support ? 'support' : 'customer' };
}

export function isReplyToken(secret: string, token: string, subject: Subject): boolean {
  const expected = Buffer.from(makeReplyToken(secret, subject));
  const given = Buffer.from(token.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** `replies@shop.example` with a token becomes `replies+<token>@shop.example`. */
export function replyAddress(address: string, token: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}
