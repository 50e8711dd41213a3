/** A cache of limited size that holds the values requested last. */
export class LastAsked<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the cached value, or creates it now; undefined is not cached. */
  get(name: string, make: (name: string) => Value | undefined): Value | undefined {
    const found = this.#kept.get(name) ?? make(name);
    if (found === undefined) return undefined;
    // A map keeps the insertion order of its keys: the first one was requested longest ago.
    this.#kept.delete(name);
    this.#kept.set(name, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return found;
  }
}
