import type { CallResult, DeskClaim } from '@mendwell/contract';
import type { useDeskCall } from '#app/site/use-desk-call.ts';

type Ask = ReturnType<typeof useDeskCall>['ask'];
/** What the parts of a complaint's page that act on it are told. */
export type Told = {
  readonly claim: DeskClaim;
  /** The customer's first name, or what stands for it. */
  readonly name: string;
  readonly isBusy: boolean;
  /** Makes a call, and says `done` once it went through. */
  readonly act: (
    send: (ask: Ask) => Promise<CallResult<DeskClaim> | undefined>,
    done: string,
  ) => Promise<void>;
};
