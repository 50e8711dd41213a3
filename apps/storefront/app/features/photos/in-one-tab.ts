/** Runs it when no other tab is at the same. */
export const oneTabAfterAnother = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, run) : run();

/** Runs it unless another tab is at the same, and says whether it did. */
export async function inOneTab(name: string, run: () => Promise<void>): Promise<boolean> {
  // Absent without a secure context. Then two tabs may do the same, which costs bandwidth and nothing else.
  if (!('locks' in navigator)) {
    await run();
    return true;
  }
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await run();
    return lock !== null;
  });
}
