/** Whether what is written until then has had its time. */
export const isOver = (until: unknown): boolean => typeof until === 'number' && until <= Date.now();

function endOf(text: string | null): unknown {
  try {
    return (JSON.parse(text ?? 'null') as { readonly until?: unknown } | null)?.until;
  } catch {
    return undefined;
  }
}

/** Removes what has had its time from the browser's storage, also what was set aside. */
export function sweepStored(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (isOver(endOf(localStorage.getItem(name)))) localStorage.removeItem(name);
  } catch {
    // Blocked: then nothing is kept there either.
  }
}
