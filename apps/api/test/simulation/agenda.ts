type Entry = { readonly at: number; readonly nth: number; readonly run: () => Promise<void> };

/**
 * The planned events in order of time; events at the same time run in the order in which they were
 * planned.
 */
export class Agenda {
  readonly #entries: Entry[] = [];
  #planned = 0;

  plan(at: Date, run: () => Promise<void>): void {
    const entry = { at: at.getTime(), nth: this.#planned++, run };
    let low = 0;
    for (let high = this.#entries.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((this.#entries[middle]?.at ?? 0) <= entry.at) low = middle + 1;
      else high = middle;
    }
    this.#entries.splice(low, 0, entry);
  }

  next(): { readonly at: Date; run(): Promise<void> } | undefined {
    const entry = this.#entries.shift();
    return entry && { at: new Date(entry.at), run: entry.run };
  }
}
