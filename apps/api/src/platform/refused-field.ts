import type { Problem } from '@mendwell/contract';

/** Which field of a request is refused, and why; the message depends on the reader's language. */
export type RefusedField = Pick<NonNullable<Problem['errors']>[number], 'field' | 'code'>;
