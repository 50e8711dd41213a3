/** Rolls back a transaction that has begun to write, and carries the reason to the caller. */
class RefusedChange<Code extends string> extends Error {
  readonly refusal: Code;
  constructor(refusal: Code) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Creates the error that refuses the change and rolls back what the transaction has written. */
export type Refuse<Code extends string> = (refusal: Code) => RefusedChange<Code>;

/** Runs a change in one transaction; if it is refused at any point, nothing of it remains. */
export async function catchRefusal<Code extends string>(
  run: (refuse: Refuse<Code>) => Promise<void>,
): Promise<undefined | { readonly refusal: Code }> {
  try {
    await run((refusal) => new RefusedChange(refusal));
    return undefined;
  } catch (error) {
    if (error instanceof RefusedChange) return { refusal: error.refusal as Code };
    throw error;
  }
}
