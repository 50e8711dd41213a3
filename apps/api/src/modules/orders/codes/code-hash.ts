import { createHmac, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { RotatingSecret } from '#platform/secret.ts';

const derive = promisify<string, string, number, Buffer>(scrypt);

const codeDigits = 6;

/** Returns a code of digits from a cryptographically secure source. */
export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/**
 * Hashes with a pepper that is not in the database, so that a leaked table cannot be searched by brute
 * force.
 */
const derivedFrom = (pepper: string, codeId: string, code: string): Promise<Buffer> =>
  derive(createHmac('sha256', pepper).update(code).digest('hex'), codeId, 32);

export const hashCode = ([pepper]: RotatingSecret, codeId: string, code: string): Promise<Buffer> =>
  derivedFrom(pepper, codeId, code);

/** Returns whether a hash was made from these digits, with the current pepper or the previous one. */
export async function isHashOf(
  hash: Buffer,
  peppers: RotatingSecret,
  codeId: string,
  code: string,
): Promise<boolean> {
  const possible = await Promise.all(peppers.map((pepper) => derivedFrom(pepper, codeId, code)));
  return possible.some((one) => one.length === hash.length && timingSafeEqual(one, hash));
}
