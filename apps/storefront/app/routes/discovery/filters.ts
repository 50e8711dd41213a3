import type { FoundService } from './load-discovery.server.ts';

/** What the visitor looks for: a search text, a kind of service, both or neither. */
export type Filters = { readonly query: string; readonly kind: string };

export const filtersOf = (search: URLSearchParams): Filters => ({
  query: (search.get('q') ?? '').trim().slice(0, 80),
  kind: search.get('kind') ?? '',
});

/** Returns the URL of these filters, for sharing and for returning. */
export function addressOf({ query: typed, kind }: Filters): string {
  const query = typed.trim();
  const search = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(kind ? { kind } : {}),
  }).toString();
  return `/discovery${search && `?${search}`}`;
}

/** Returns the matching services, in the order of the search results. */
export function choose(
  services: readonly FoundService[],
  found: readonly string[] | undefined,
  kind: string,
): FoundService[] {
  const byId = new Map(services.map((service) => [service.id, service]));
  const ordered = found ? found.flatMap((id) => byId.get(id) ?? []) : services;
  return ordered.filter((service) => !kind || service.kindId === kind);
}
