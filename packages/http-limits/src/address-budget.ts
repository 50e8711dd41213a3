type Account = { left: number; at: number };

/** More than this number of addresses is not remembered; those that have not spent for longest go. */
const mostAddresses = 50_000;
const minute = 60_000;

/**
 * A budget for each address that fills up again evenly: a whole minute's budget can be spent at once.
 */
export class AddressBudget {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Account>();

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Spends the cost, and returns undefined; or returns in how many seconds there will be enough to spend. */
  spend(address: string, cost = 1): number | undefined {
    const now = this.#now();
    const { left, at } = this.#accounts.get(address) ?? { left: this.#perMinute, at: now };
    const filled = Math.min(this.#perMinute, left + ((now - at) / minute) * this.#perMinute);
    // Setting it again moves the address to the end, behind those that have not spent for longer.
    this.#accounts.delete(address);
    this.#accounts.set(address, { left: filled < cost ? filled : filled - cost, at: now });
    if (this.#accounts.size > mostAddresses) this.#dropOldest();
    return filled < cost ? Math.max(1, Math.ceil(((cost - filled) * 60) / this.#perMinute)) : undefined;
  }

  #dropOldest(): void {
    const oldest = this.#accounts.keys().next();
    if (!oldest.done) this.#accounts.delete(oldest.value);
  }
}
