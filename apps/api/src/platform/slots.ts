/** Whose work it is. Work without an owner has no share and waits in the order of coming. */
type Owner = string | symbol;

export type Slots = {
  /**
   * Runs the work when its turn comes, or returns `full` at once when too much work is waiting, of all
   * or of this owner.
   */
  run<Result>(work: () => Promise<Result>, owner?: string): Promise<Result | 'full'>;
};

type Waiting = { readonly owner: Owner; readonly start: () => void };

/**
 * Limits how much work runs at a time and how much may wait, so that work cannot pile up when it comes
 * in too fast. One owner gets at most half of the places, even when the others are free: otherwise all of
 * them could be taken by slow work of one owner when somebody else comes. Owners who wait take turns.
 */
export function createSlots({ atOnce, waiting }: { atOnce: number; waiting: number }): Slots {
  const share = { running: Math.ceil(atOnce / 2), waiting: Math.ceil(waiting / 2) };
  const queue: Waiting[] = [];
  const running = new Map<Owner, number>();
  const lastTurns = new Map<Owner, number>();
  let free = atOnce;
  let turn = 0;

  const mayStart = (owner: Owner) => free > 0 && (running.get(owner) ?? 0) < share.running;
  const isFull = (owner: Owner) =>
    queue.length >= waiting || queue.filter((one) => one.owner === owner).length >= share.waiting;
  const start = (owner: Owner) => {
    free -= 1;
    running.set(owner, (running.get(owner) ?? 0) + 1);
    lastTurns.set(owner, ++turn);
  };

  /** Takes the work out of the queue whose owner has waited longest for a turn. */
  function takeNext(): Waiting | undefined {
    const able = queue.filter(({ owner }) => mayStart(owner));
    const turnOf = ({ owner }: Waiting) => lastTurns.get(owner) ?? 0;
    const next = able.toSorted((one, other) => turnOf(one) - turnOf(other))[0];
    if (next) queue.splice(queue.indexOf(next), 1);
    return next;
  }

  function finish(owner: Owner): void {
    free += 1;
    const left = (running.get(owner) ?? 1) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    for (let next = takeNext(); next; next = takeNext()) {
      start(next.owner);
      next.start();
    }
    if (left === 0 && !queue.some((one) => one.owner === owner)) lastTurns.delete(owner);
  }

  return {
    run: async (work, name) => {
      const owner = name ?? Symbol('nobody');
      if (mayStart(owner)) start(owner);
      else if (isFull(owner)) return 'full';
      else await new Promise<void>((resolve) => queue.push({ owner, start: resolve }));
      try {
        return await work();
      } finally {
        finish(owner);
      }
    },
  };
}
