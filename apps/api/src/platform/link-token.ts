import { createHash, randomBytes } from 'node:crypto';

/** What a mailed link proves: 32 random bytes. Only the hash is kept, so a leaked table opens nothing. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** Looked up by hash, so comparing takes the same time whatever was guessed. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
