import { invalidRequest, missingResource } from './stripe-error.ts';

type Range = { gt?: number; gte?: number; lt?: number; lte?: number };
export type ListParams = {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: number | Range;
  types?: string[];
  [filter: string]: unknown;
};

const notFilters = [
  'limit',
  'starting_after',
  'ending_before',
  'created',
  'types',
  'expand',
  'delivery_success',
];

const isCreatedIn = (created: number, wanted: ListParams['created']): boolean => {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return created === wanted;
  return (
    created > (wanted.gt ?? -1) &&
    created >= (wanted.gte ?? 0) &&
    created < (wanted.lt ?? Number.POSITIVE_INFINITY) &&
    created <= (wanted.lte ?? Number.POSITIVE_INFINITY)
  );
};

/** Returns a page of objects, newest first, in Stripe's format. */
export function listOf<Item extends { id: string; created?: number }>(
  all: Iterable<Item>,
  params: ListParams,
  url: string,
): { object: 'list'; data: Item[]; has_more: boolean; url: string } {
  const limit = params.limit ?? 10;
  if (limit < 1 || limit > 100)
    throw invalidRequest('parameter_invalid_integer', 'Limit must be between 1 and 100.', { param: 'limit' });
  const filters = Object.entries(params).filter(([name]) => !notFilters.includes(name));
  const matching = [...all].toReversed().filter((item) => {
    const values = item as Record<string, unknown>;
    return (
      filters.every(([name, wanted]) => values[name] === wanted) &&
      (!params.types || params.types.includes(String(values['type']))) &&
      isCreatedIn(item.created ?? 0, params.created)
    );
  });
  const place = (id: string, param: string) => {
    const index = matching.findIndex((item) => item.id === id);
    if (index < 0) throw missingResource('object', id, param);
    return index;
  };
  if (params.ending_before) {
    const end = place(params.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: matching.slice(start, end), has_more: start > 0, url };
  }
  const start = params.starting_after ? place(params.starting_after, 'starting_after') + 1 : 0;
  const data = matching.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < matching.length, url };
}
