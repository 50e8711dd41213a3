import type { Endpoint } from '@mendwell/contract';
import type { DeskRole } from '@mendwell/domain';
import type { TestLife } from './life.ts';

/** A call of our own staff at the desk: the roles that may make it, and what it is about and sends. */
export type StaffCall = {
  readonly endpoint: Endpoint;
  readonly roles: readonly DeskRole[];
  readonly prepare?: (life: TestLife) => Promise<{
    readonly id?: string;
    /** Parameters of the path besides the id. */
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: string;
    readonly body?: object;
  }>;
};
