import type { ProblemCode } from '@mendwell/contract';
import { useDeskCall } from '#app/site/use-desk-call.ts';

const isStale = (code: ProblemCode | undefined) => code === 'week_changed' || code === 'not_found';

/** Makes calls about the week; after one that came too late, the week is read again. */
export const useChangeWeek = () => useDeskCall(isStale);

/** What the page says about what has just been done. */
export type Tell = (news: string) => void;
