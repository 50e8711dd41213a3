import type { FoundService } from './load-discovery.server.ts';

/** A kind of work, as "Zip repair", with those of its services that are shown. */
export type Work = {
  readonly id: string;
  readonly name: string;
  readonly art: string;
  readonly kind: string;
  readonly kindId: string;
  readonly services: readonly FoundService[];
};

/**
 * Returns the services by their kind of work. Kinds and services keep their order, so that the best hit
 * of a search stays first.
 */
export function worksOf(services: readonly FoundService[]): Work[] {
  const groups = Map.groupBy(services, ({ workId }) => workId);
  return [...groups].flatMap(([id, all]) => {
    const [first] = all;
    return first
      ? [{ id, name: first.work, art: first.art, kind: first.kind, kindId: first.kindId, services: all }]
      : [];
  });
}
