import { type Client, readPriceTerms } from '@mendwell/contract';
import { type PriceTerms, usualTerms } from '@mendwell/domain';
import { loadList } from '@mendwell/web/server/load-list.server.ts';

/**
 * Returns the price terms for pages that do not know the visitor's city: those of the city that the API
 * assumes. While the API cannot be reached, the usual terms are shown; such a page is not cached.
 */
export const loadDefaultTerms = async (api: Client): Promise<PriceTerms> =>
  (await loadList(api, readPriceTerms, { query: {} })) ?? usualTerms;
