import { Refusal } from './refusal.ts';

export type SandboxResponse = {
  readonly status: number;
  readonly body: string | Buffer;
  /** JSON unless said otherwise. */
  readonly type?: string;
};

/** Repeats the first response under a key for every later call with that key. */
export class IdempotencyKeys {
  readonly #kept = new Map<string, { readonly fingerprint: string; readonly answer: SandboxResponse }>();

  once(key: string | undefined, fingerprint: string, run: () => SandboxResponse): SandboxResponse {
    if (!key) throw new Refusal(400, 'key_missing');
    const known = this.#kept.get(key);
    if (known && known.fingerprint !== fingerprint) throw new Refusal(422, 'key_reused');
    const response = known?.answer ?? run();
    this.#kept.set(key, { fingerprint, answer: response });
    return response;
  }

  clear(): void {
    this.#kept.clear();
  }
}
