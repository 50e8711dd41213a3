import type { Acknowledged } from './order-load.ts';

/** What customers noticed of a fault, in seconds. */
export type Outage = {
  readonly kind: string;
  /** The longest time in which no order at all was acknowledged. */
  readonly away: number;
  /** The longest that one customer waited from the first try to the acknowledgement. */
  readonly slowest: number;
  readonly orders: number;
};

/** Orders come all the time, so a gap between two acknowledgements is time in which nothing could be written. */
export function measureOutage(
  kind: string,
  acknowledged: readonly Acknowledged[],
  from: number,
  until: number,
): Outage {
  const within = acknowledged.filter(({ at }) => at >= from && at <= until);
  const moments = [from, ...within.map(({ at }) => at).toSorted((one, other) => one - other), until];
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? at));
  return {
    kind,
    away: Math.max(...gaps) / 1000,
    slowest: Math.max(0, ...within.map(({ asked, at }) => at - asked)) / 1000,
    orders: within.length,
  };
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Returns a line for each kind, and one for all. */
export function summarise(outages: readonly Outage[]): string[] {
  const line = (name: string, own: readonly Outage[]) => {
    const away = own.map((one) => one.away);
    return `${name}: ${own.length} times, writes away ${median(away).toFixed(1)} s (median), ${Math.max(...away).toFixed(1)} s (worst); slowest order ${Math.max(...own.map(({ slowest }) => slowest)).toFixed(1)} s`;
  };
  const kinds = Map.groupBy(outages, ({ kind }) => kind);
  return [...[...kinds].map(([kind, own]) => line(kind, own)), line('all faults', outages)];
}
