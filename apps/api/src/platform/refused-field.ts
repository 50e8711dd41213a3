import type { Problem } from '@mendwell/contract';

/** Where in a request, and what is the matter; the words depend on who reads them. */
export type RefusedField = Pick<NonNullable<Problem['errors']>[number], 'field' | 'code'>;
