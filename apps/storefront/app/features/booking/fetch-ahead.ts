import { loadOfferBody } from '#app/features/providers/late-offer-body.tsx';
import { idly } from './idly.ts';
import { loadEstimate } from './late-estimate.tsx';
import { listsAhead } from './lists.ts';
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

const low: RequestInit = { priority: 'low' };

/** Asking again for what the page loads or has loaded costs a slow phone as much as asking for it. */
const isLoaded = (file: string) =>
  document.querySelector(`link[href="${file}"]`) !== null ||
  performance.getEntriesByName(new URL(file, location.href).href, 'resource').length > 0;

/**
 * Returns the steps that fetch everything that the next screens need, for customers who lose their
 * connection half way. What fails to load now is requested again when it is needed. The files of the pages
 * follow once the parts, and whatever else the page is loading, are there, because those bring some of these files along.
 */
export function stepsAhead(loading: Promise<unknown>[]): (() => unknown)[] {
  const parts = [
    loadEstimate,
    loadOptionPrices,
    ...listsAhead,
    loadOfferBody,
    () => import('@mendwell/ui/toast.tsx'),
  ];
  const fetchFiles = () =>
    idly(filesOfBooking().map((file) => () => isLoaded(file) || fetch(file, low).catch(() => undefined)));
  return [
    ...parts.map((load) => () => loading.push(load().catch(() => undefined))),
    () => void Promise.all(loading).then(fetchFiles),
  ];
}
