import { setTimeout as wait } from 'node:timers/promises';
import { Buyer } from './checkout.ts';

type Refusal = { readonly status: number; readonly patience: string | null };

/**
 * What buyers notice of an outage. They share it, so that a test knows when anybody was served again.
 */
type Patience = { readonly refusals: Refusal[]; lastAnswer: number };

export const newPatience = (): Patience => ({ refusals: [], lastAnswer: performance.now() });

/** A buyer who repeats a request while the database is down, as the page offers to do. */
export class PatientBuyer extends Buyer {
  readonly #patience: Patience;

  constructor(origin: string, patience: Patience) {
    super(origin);
    this.#patience = patience;
  }

  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    for (;;) {
      const response = await super.fetch(path, init);
      if (response.status < 500) {
        this.#patience.lastAnswer = performance.now();
        return response;
      }
      const { status, headers } = response;
      this.#patience.refusals.push({ status, patience: headers.get('retry-after') });
      await wait(50);
    }
  }
}
