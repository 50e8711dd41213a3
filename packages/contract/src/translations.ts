import * as z from 'zod/mini';

/**
 * The field itself is in English; its German text is in a second field of the same name plus
 * `Translations`.
 */
export const Translations = z.strictObject({ de: z.string() });
