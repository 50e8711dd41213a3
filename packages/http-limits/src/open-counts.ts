/** Counts what is open by name, and reports when the limit is reached. */
export class OpenCounts {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  isFull(name: string): boolean {
    return (this.#open.get(name) ?? 0) >= this.#most;
  }

  add(name: string): void {
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
  }

  remove(name: string): void {
    const left = (this.#open.get(name) ?? 1) - 1;
    if (left > 0) this.#open.set(name, left);
    else this.#open.delete(name);
  }
}
