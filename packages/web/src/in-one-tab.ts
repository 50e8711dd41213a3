/** Runs the function as soon as no other tab runs one under the same name. */
export const oneTabAfterAnother = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, run) : run();

/** Runs the function unless another tab runs one under the same name. Returns whether it ran. */
export async function inOneTab(name: string, run: () => Promise<void>): Promise<boolean> {
  // Locks are missing without a secure context. Then two tabs may do the same, which only costs
  // bandwidth.
  if (!('locks' in navigator)) {
    await run();
    return true;
  }
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await run();
    return lock !== null;
  });
}
