import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns the secret of a mailed link or a visitor's cookie: 32 random bytes. Only its hash is stored,
 * so a leaked table gives no access.
 */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Secrets are looked up by hash, so the time of a lookup reveals nothing about a guess. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * A secret from the settings that can be rotated: the current one comes first and signs, and the
 * previous one is still accepted, so that nothing that was signed with it becomes invalid.
 */
export type RotatingSecret = readonly [current: string, ...previous: string[]];

/** What a browser's cookie proves, for statements that look the visitor up themselves (`visitor_of`). */
export type VisitorProof = { readonly secretHash: Buffer; readonly seenAfter: Date };
