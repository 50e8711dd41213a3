/**
 * Returns the processor time that work takes in this thread, in milliseconds. On a busy machine it stays the
 * same, while the elapsed time grows.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
