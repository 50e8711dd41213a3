/** Stores only the newest entries, so that a load test of an hour does not fill the memory. */
export class CappedMap<Value> extends Map<string, Value> {
  readonly #limit: number;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override set(key: string, value: Value): this {
    super.set(key, value);
    if (this.size > this.#limit) {
      const oldest = this.keys().next();
      if (!oldest.done) this.delete(oldest.value);
    }
    return this;
  }
}
