/** Returns whether the expiry time has passed. */
export const isOver = (until: unknown): boolean => typeof until === 'number' && until <= Date.now();

function endOf(text: string | null): unknown {
  try {
    return (JSON.parse(text ?? 'null') as { readonly until?: unknown } | null)?.until;
  } catch {
    return undefined;
  }
}

/** Removes expired values from the browser's storage, including those that were set aside. */
export function sweepStored(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (isOver(endOf(localStorage.getItem(name)))) localStorage.removeItem(name);
  } catch {
    // The storage is blocked: then it contains nothing to remove.
  }
}
