/** Remembers what was asked for last, and never more than so many. */
export class LastAsked<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** What is remembered, or made now; nothing made is nothing remembered. */
  get(name: string, make: (name: string) => Value | undefined): Value | undefined {
    const found = this.#kept.get(name) ?? make(name);
    if (found === undefined) return undefined;
    // A map keeps the order in which keys came: the one at its head was asked for longest ago.
    this.#kept.delete(name);
    this.#kept.set(name, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return found;
  }
}
