import { createHash, randomBytes } from 'node:crypto';

/** What a mailed link or a visitor's cookie proves: 32 random bytes. Only the hash is kept, so a leaked table opens nothing. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Looked up by hash, so comparing takes the same time whatever was guessed. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
