import { createClient, readCatalogueVersion } from '@mendwell/contract';
import type { Watching } from '@mendwell/web/host/server.ts';

const everyMs = 500;

/**
 * Asks the API regularly for the version of its catalogue, and calls `onChange` when it has
 * changed.
 */
export function watchCatalogue(apiOrigin: string, onChange: () => void): Watching {
  const api = createClient({ origin: apiOrigin, clientId: 'storefront', language: 'EN' });
  let known: string | undefined;
  const look = async () => {
    const result = await api(readCatalogueVersion, {});
    // If the API is unreachable, the cached pages stay, because they can still be read.
    if (result.ok && result.response.version !== known) {
      if (known !== undefined) onChange();
      known = result.response.version;
    }
    timer = setTimeout(() => void look(), everyMs).unref();
  };
  let timer = setTimeout(() => void look(), 0).unref();
  return { hasAnswered: () => known !== undefined, stop: () => clearTimeout(timer) };
}
