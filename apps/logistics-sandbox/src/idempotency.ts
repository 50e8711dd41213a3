import { Refusal } from './refusal.ts';

export type Answer = { readonly status: number; readonly body: string };

/** The first answer under a key is everybody's answer. */
export class IdempotencyKeys {
  readonly #kept = new Map<string, { readonly fingerprint: string; readonly answer: Answer }>();

  once(key: string | undefined, fingerprint: string, run: () => Answer): Answer {
    if (!key) throw new Refusal(400, 'key_missing');
    const known = this.#kept.get(key);
    if (known && known.fingerprint !== fingerprint) throw new Refusal(422, 'key_reused');
    const answer = known?.answer ?? run();
    this.#kept.set(key, { fingerprint, answer });
    return answer;
  }

  clear(): void {
    this.#kept.clear();
  }
}
