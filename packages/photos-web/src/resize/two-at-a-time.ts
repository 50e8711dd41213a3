const most = 2;
const waiting: (() => void)[] = [];
let running = 0;

/** Runs at most two functions at once, because decoded pictures need much memory. */
export async function twoAtATime<T>(run: () => Promise<T>): Promise<T> {
  if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await run();
  } finally {
    // The next one in the queue takes over this place.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
