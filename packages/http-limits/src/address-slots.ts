type Place = { running: number; readonly queue: (() => void)[] };

export type AddressSlots = {
  /** Runs the work when its turn comes, or returns `full` at once when too much of this address is waiting. */
  run<Result>(address: string, work: () => Promise<Result>): Promise<Result | 'full'>;
};

/**
 * Limits how much work of one address runs at a time and how much of it may wait. What one address asks
 * for waits behind its own work only, so that a hundred requests of one client do not delay the next
 * client by a hundred.
 */
export function createAddressSlots({ atOnce, waiting }: { atOnce: number; waiting: number }): AddressSlots {
  const places = new Map<string, Place>();
  const takeTurn = async (place: Place) => {
    if (place.running < atOnce) place.running += 1;
    else await new Promise<void>((resolve) => place.queue.push(resolve));
  };
  const passOn = (address: string, place: Place) => {
    const next = place.queue.shift();
    // The next one starts in a turn of its own: whatever else has arrived meanwhile comes before it.
    if (next) setImmediate(next);
    else place.running -= 1;
    if (place.running === 0) places.delete(address);
  };
  return {
    run: async (address, work) => {
      const place = places.get(address) ?? { running: 0, queue: [] };
      if (place.running >= atOnce && place.queue.length >= waiting) return 'full';
      places.set(address, place);
      await takeTurn(place);
      try {
        return await work();
      } finally {
        passOn(address, place);
      }
    },
  };
}
