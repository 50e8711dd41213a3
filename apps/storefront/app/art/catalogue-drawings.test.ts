import { readFileSync } from 'node:fs';
import { brandIds, brands } from '@mendwell/brand';
import { type DrawnList, drawingOf, hasDrawing } from '@mendwell/brand/drawings';
import tables from '@mendwell/brand/drawings.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { picture, pictureNames } from './pictures.ts';

type Entry = { readonly id: string; readonly illustration: string };
type Category = Entry & { readonly subCategories: readonly Entry[] };
type Response = { readonly serviceId: string };
type Questions = {
  readonly trees: readonly { readonly id: string; readonly responses: readonly Response[] }[];
  readonly assignments: readonly { readonly subCategoryId: string; readonly treeId: string }[];
};

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../data/${name}.json`, import.meta.url), 'utf8'));
const categories: readonly Category[] = read('categories');
const types = categories.flatMap(({ subCategories }) => subCategories);
const { serviceCategories, services }: Record<'serviceCategories' | 'services', readonly Entry[]> =
  read('services');
const { trees, assignments }: Questions = read('questions');
const providers: readonly Entry[] = read('providers');
const stories: readonly Entry[] = read('stories');

const brand = brands[brandIds[0]];
const bytesOf = (name: string): string => picture(name, brand) ?? `no picture is named ${name}`;
const drawn = (list: DrawnList, entries: readonly Entry[]) =>
  entries.map(({ illustration }) => bytesOf(drawingOf(list, illustration)));

/** Expects pictures that exist and differ by their bytes, whatever their names are. */
function expectAllDifferent(pictures: readonly string[], place: string): void {
  for (const one of pictures) expect(one, place).toMatch(/^<svg /);
  expect(new Set(pictures).size, place).toBe(pictures.length);
}

test('LOOK-01 each of the 67 item types, each kind of work and each workshop has a drawing of its own', () => {
  expect([types.length, services.length, providers.length]).toEqual([67, 23, 10]);
  for (const { illustration } of types) expect(hasDrawing('items', illustration), illustration).toBe(true);
  for (const { illustration } of services)
    expect(hasDrawing('services', illustration), illustration).toBe(true);
  for (const { illustration } of providers)
    expect(hasDrawing('providers', illustration), illustration).toBe(true);
  const all = [...drawn('items', types), ...drawn('services', services), ...drawn('providers', providers)];
  expectAllDifferent(all, 'all drawings');
  // The kinds of services and the stories show nothing that stands for something else either.
  expectAllDifferent(
    [...all, ...drawn('serviceCategories', serviceCategories), ...drawn('stories', stories)],
    'all drawings with kinds and stories',
  );
});

test('LOOK-01 no two tiles of a booking screen show the same picture', () => {
  expectAllDifferent(drawn('items', categories), 'screen 1');
  for (const { id, subCategories } of categories)
    expectAllDifferent(drawn('items', subCategories), `screen 2 of ${id}`);
  for (const type of types) {
    const treeId = assignments.find(({ subCategoryId }) => subCategoryId === type.id)?.treeId;
    const responses = trees.find(({ id }) => id === treeId)?.responses ?? [];
    const shown = responses.flatMap(({ serviceId }) => services.filter(({ id }) => id === serviceId));
    expect(shown.length, type.id).toBeGreaterThan(1);
    expectAllDifferent(drawn('services', shown), `screen 3 of ${type.id}`);
  }
});

test('LOOK-01 each provider’s picture is its own workshop on its own cloth', () => {
  const names = providers.map(({ id, illustration }) => `${id}.${illustration}`);
  const pictures = names.map(bytesOf);
  expectAllDifferent(pictures, 'the provider list');
  const shapesOf = (name: string) => bytesOf(name).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  for (const [at, { id, illustration }] of providers.entries()) {
    expect(pictures[at]).toContain(shapesOf(id));
    expect(pictures[at]).toContain(shapesOf(illustration));
    expect(pictures[at]).not.toContain('var(');
  }
  // A workshop that is not drawn yet shows the provider's cloth alone.
  expect(bytesOf('prov_new.provider-new')).toContain(shapesOf('prov_new'));
});

test.each(['prov_a.coat', 'prov_a.provider-', 'prov_A.provider-tailor', 'story_a.provider-tailor'])(
  'there is no workshop named %j',
  (name) => {
    expect(picture(name, brand)).toBeUndefined();
  },
);

test('every drawing of the table exists and is asked for by the catalogue', () => {
  const pictures = new Set(pictureNames());
  const asked: Record<DrawnList, readonly Entry[]> = {
    items: [...categories, ...types],
    serviceCategories,
    services,
    providers,
    stories,
  };
  for (const [list, table] of Object.entries(tables) as [DrawnList, Record<string, string>][]) {
    expect(Object.values(table).filter((drawing) => !pictures.has(drawing))).toEqual([]);
    const illustrations = new Set(asked[list].map(({ illustration }) => illustration));
    expect([...illustrations].toSorted()).toEqual(Object.keys(table).toSorted());
  }
});

test.each(['', 'new-to-us', 'constructor'])('%j is drawn as our trade', (name) => {
  expect(drawingOf('items', name)).toBe('service-repair');
  expect(drawingOf('services', name)).toBe('service-repair');
});
