import type { ProblemCode } from '@mendwell/contract';
import { useDeskCall } from '#app/site/use-desk-call.ts';

const isStale = (code: ProblemCode | undefined) => code === 'prices_changed' || code === 'not_found';

/** Makes calls about prices; after one that came too late, they are read again. */
export const useChangePrices = () => useDeskCall(isStale);
