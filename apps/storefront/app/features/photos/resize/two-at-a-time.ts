const most = 2;
const waiting: (() => void)[] = [];
let running = 0;

/** Pictures are large in memory once they are open: no more than two at once. */
export async function twoAtATime<T>(run: () => Promise<T>): Promise<T> {
  if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await run();
  } finally {
    // Whoever is next takes the place over.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
