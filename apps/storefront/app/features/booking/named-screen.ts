import type { Screen } from '#app/draft/steps.ts';

/**
 * Returns the screen that the address of a card leads to, by what it names: a category, an item, a service.
 * The first screen receives all of them and leads there.
 */
export function namedScreen(address: URLSearchParams): Extract<Screen, 2 | 3 | 4> | undefined {
  if (!address.get('category')) return undefined;
  if (!address.get('item')) return 2;
  return address.get('service') || address.get('option') ? 4 : 3;
}
