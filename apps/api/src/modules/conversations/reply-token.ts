import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Author } from './conversation-tables.ts';

/** Crockford's base 32 in small letters: mail servers may change the case of an address, so case says nothing. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const sides = { customer: 'c', support: 's' } as const;
const macLength = 26;
const shape = /^([cs])([0-9a-hjkmnp-tv-z]{8})([0-9a-hjkmnp-tv-z]{26})$/;

type Subject = {
  readonly reference: string;
  readonly side: Author;
  /** For the customer's side: the address that the token is mailed to. */
  readonly email: string | null;
};

/** 130 bits of an HMAC-SHA-256. */
function macOf(secret: string, { reference, side, email }: Subject): string {
  // A token of the customer proves an address, so it is good for the address that it was mailed to alone.
  const bound = side === 'customer' ? (email ?? '').toLowerCase() : '';
  const digest = createHmac('sha256', secret).update(`reply\0${reference}\0${side}\0${bound}`).digest();
  const bits = digest.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return Array.from({ length: macLength }, (_, at) => alphabet[Number((bits >> BigInt(at * 5)) & 31n)]).join(
    '',
  );
}

/** What stands after the plus of a reply address. It is derived anew for every mail and stored nowhere. */
export const makeReplyToken = (secret: string, subject: Subject): string =>
  `${sides[subject.side]}${subject.reference.toLowerCase()}${macOf(secret, subject)}`;

/** What a token claims. Whether it is true is for `isReplyToken` to say, once the thread is known. */
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
