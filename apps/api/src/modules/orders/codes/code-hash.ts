import { createHmac, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, Buffer>(scrypt);

const codeDigits = 6;

/** Returns a code of digits from a cryptographically secure source. */
export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/**
 * Hashes with a pepper that is not in the database, so that a leaked table cannot be searched by brute
 * force.
 */
export const hashCode = (pepper: string, codeId: string, code: string): Promise<Buffer> =>
  derive(createHmac('sha256', pepper).update(code).digest('hex'), codeId, 32);

export const isSameCode = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
