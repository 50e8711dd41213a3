import * as z from 'zod/mini';

/** A whole number with a minimum. */
export const whole = (least: number, preset: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(least)), preset);
