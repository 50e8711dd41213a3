import * as z from 'zod/mini';
import type { RotatingSecret } from './secret.ts';

export const secret = z.string().check(z.minLength(32));
/** The secret before the current one, which is accepted until it is removed from the settings. */
export const previousSecret = z.optional(secret);
export const rotating = (current: string, previous: string | undefined): RotatingSecret =>
  previous === undefined ? [current] : [current, previous];
