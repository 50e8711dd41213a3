import drawings from './drawings.json' with { type: 'json' };

/**
 * `drawings.json` maps the illustration names of the catalogue to our drawings: one drawing for each
 * item type, service, provider and story. It is JSON so that the check of the seed data, which runs
 * without packages, can read it too.
 */
export type DrawnList = keyof typeof drawings;
const tables: Readonly<Record<DrawnList, Readonly<Record<string, string>>>> = drawings;

export const hasDrawing = (list: DrawnList, illustration: string): boolean =>
  Object.hasOwn(tables[list], illustration);

/**
 * Returns the drawing for an illustration of the catalogue, or the general repair drawing if the
 * illustration has none yet.
 */
export const drawingOf = (list: DrawnList, illustration: string): string =>
  (hasDrawing(list, illustration) ? tables[list][illustration] : undefined) ?? 'service-repair';
