export type Slots = {
  /** Runs the work when its turn comes, or returns `full` at once when too much work is waiting. */
  run<Result>(work: () => Promise<Result>): Promise<Result | 'full'>;
};

/**
 * Limits how much work runs at a time and how much may wait, so that work cannot pile up when it comes
 * in too fast.
 */
export function createSlots({ atOnce, waiting }: { atOnce: number; waiting: number }): Slots {
  const queue: (() => void)[] = [];
  let free = atOnce;
  const takeTurn = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
  };
  const passOn = () => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  return {
    run: async (work) => {
      if (free === 0 && queue.length >= waiting) return 'full';
      await takeTurn();
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
}
