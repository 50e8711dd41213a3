import { type DrawnList, drawingOf, hasDrawing } from '@mendwell/brand/drawings';
import type { CatalogueFiles } from './catalogue-files.ts';

type Entry = { readonly id: string; readonly name: string; readonly illustration: string };

/**
 * Names every entry of the catalogue that has no drawing of its own, one line each: its illustration is
 * unknown, or an entry before it in the same list shows the same drawing. Such an entry can be imported;
 * it shows the general drawing, or the other entry's, until it is drawn.
 */
export function findUndrawn({ categories, services, providers, stories }: CatalogueFiles): string[] {
  const named = providers.map(({ displayName: name, ...one }) => ({ ...one, name }));
  const titled = stories.map(({ title: name, ...one }) => ({ ...one, name }));
  const shown = services.services.map(({ displayName: name, ...one }) => ({ ...one, name }));
  const lists: [list: DrawnList, entries: readonly Entry[]][] = [
    ['items', categories],
    ['items', categories.flatMap(({ subCategories }) => subCategories)],
    ['serviceCategories', services.serviceCategories],
    ['services', shown],
    ['providers', named],
    ['stories', titled],
  ];
  return lists.flatMap(([list, entries]) => {
    const shownBy = new Map<string, string>();
    return entries.flatMap(({ id, name, illustration }) => {
      if (!hasDrawing(list, illustration)) return [`${id} (${name}): "${illustration}" is not drawn`];
      const drawing = drawingOf(list, illustration);
      const other = shownBy.get(drawing);
      if (other) return [`${id} (${name}): "${illustration}" is the drawing of ${other}`];
      shownBy.set(drawing, id);
      return [];
    });
  });
}
