import * as z from 'zod/mini';

/** English stands in the field itself; its German beside it, under the same name with `Translations`. */
export const Translations = z.strictObject({ de: z.string() });
