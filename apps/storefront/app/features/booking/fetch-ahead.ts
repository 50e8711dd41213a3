import { loadOfferBody } from '#app/features/providers/late-offer-body.tsx';
import { loadEstimate } from './late-estimate.tsx';
import { askAhead } from './lists.ts';
import { loadOptionPrices } from './use-option-prices.ts';

type PageFiles = {
  readonly module?: string;
  readonly clientLoaderModule?: string;
  readonly hydrateFallbackModule?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type PageMap = { readonly routes: Readonly<Record<string, PageFiles>> };

/**
 * React Router's own prefetch leaves out a page's styles, and reloads the page when the connection
 * breaks meanwhile. This function reads the manifest that React Router works from; should the manifest
 * ever be missing, nothing is fetched ahead, and nothing else changes.
 */
function filesOfBooking(): string[] {
  const { routes } = (globalThis as { __reactRouterManifest?: PageMap }).__reactRouterManifest ?? {
    routes: {},
  };
  const files = Object.entries(routes).flatMap(([id, page]) =>
    id.includes('bookservice')
      ? [
          page.module,
          page.clientLoaderModule,
          page.hydrateFallbackModule,
          ...(page.imports ?? []),
          ...(page.css ?? []),
        ]
      : [],
  );
  return [...new Set(files.filter((file) => file !== undefined))];
}

/** Fetches everything that the next screens need, for customers who lose their connection half way. */
export function fetchAhead(): void {
  const low: RequestInit = { priority: 'low' };
  const given = [
    askAhead(),
    import('@mendwell/ui/toast.tsx'),
    loadEstimate(),
    loadOptionPrices(),
    loadOfferBody(),
    ...filesOfBooking().map((file) => fetch(file, low)),
  ];
  // What fails to load now is requested again when it is needed.
  void Promise.allSettled(given);
}
