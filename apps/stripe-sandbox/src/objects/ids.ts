import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

export const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

/** Returns the id of a reference: Stripe stores the id, and with `expand` the object takes its place. */
export const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

export const newClientSecret = (id: string): string => `${id}_secret_${randomText(25)}`;
