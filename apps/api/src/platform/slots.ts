export type Slots = {
  /** Runs the work when its turn comes, or answers `full` at once when too much waits already. */
  run<Result>(work: () => Promise<Result>): Promise<Result | 'full'>;
};

/** So much work at a time, so much waiting, and no more: what comes in faster cannot pile up. */
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
