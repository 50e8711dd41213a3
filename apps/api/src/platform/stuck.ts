/** Something that went wrong or is about to, as the module that owns it tells our support. It names no customer. */
export type Stuck = {
  readonly id: string;
  readonly since: Date;
  readonly orderId: string | null;
  readonly what?: string | null;
  readonly why?: string | null;
  /** The day that it is about, such as `2026-11-20`. */
  readonly day?: string | null;
  /** In cents. */
  readonly amount?: number | null;
  readonly expected?: number | null;
  readonly counted?: number | null;
  /** How often it was tried, or somebody reminded of it. */
  readonly tried?: number | null;
};

export type StuckQuery = {
  readonly now: Date;
  /** The most to return: the oldest ones. */
  readonly limit: number;
  /** The ids that a person closed for good. */
  readonly closed: readonly string[];
};
