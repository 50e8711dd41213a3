import { randomBytes } from 'node:crypto';

/** Crockford's base 32 has no I, L, O or U, so that a code read out on the phone is understood. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns a random reference for people to use. It authorises nothing. 256 is a multiple of 32, so all
 * characters are equally likely.
 */
export const newReference = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
