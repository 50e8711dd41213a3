import { StripeError } from './stripe-error.ts';

const day = 24 * 60 * 60 * 1000;

export type SandboxResponse = { readonly status: number; readonly body: string };
type Record = { readonly fingerprint: string; readonly at: number; answer?: SandboxResponse };

/**
 * The first response under a key is repeated for 24 hours:
 * https://docs.stripe.com/api/idempotent_requests
 */
export class IdempotencyKeys {
  readonly #records = new Map<string, Record>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Returns the stored response, or nothing when the caller is the first and has to call `finish` or
   * `release`.
   */
  begin(key: string, fingerprint: string): SandboxResponse | undefined {
    const known = this.#records.get(key);
    if (!known || this.#now() - known.at >= day) {
      this.#records.set(key, { fingerprint, at: this.#now() });
      return undefined;
    }
    if (known.fingerprint !== fingerprint)
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (!known.answer)
      throw new StripeError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      });
    return known.answer;
  }

  finish(key: string, response: SandboxResponse): void {
    const record = this.#records.get(key);
    if (record) record.answer = response;
  }

  release(key: string): void {
    this.#records.delete(key);
  }

  clear(): void {
    this.#records.clear();
  }
}
