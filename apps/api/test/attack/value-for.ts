import type * as z from 'zod/v4/core';
import type { Random } from './random.ts';

/** Values that get beyond the first check, by the name of their field: real ids, links, codes, days. */
export type Facts = Readonly<Record<string, readonly unknown[]>>;

const texts = ['Zip', 'Mira', 'The left sleeve, near the cuff.', 'Straße 1', '衣', 'a'.repeat(60)];
const formats: Readonly<Record<string, readonly string[]>> = {
  uuid: ['018f3f10-7e1c-7a3e-8a5c-3d6f0c1b2a49', '018f3f10-7e1c-7a3e-8a5c-3d6f0c1b2a50'],
  email: ['somebody@example.com', 'some.body+tag@example.org'],
  date: ['2026-11-17', '2026-11-18', '2026-11-20', '2026-12-24'],
  datetime: ['2026-11-16T09:00:00.000Z'],
};

/** Returns a value that the schema accepts, or nearly: rules beyond the type are left to chance. */
export function valueFor(schema: z.$ZodType, random: Random, facts: Facts, name = ''): unknown {
  const known = facts[name];
  if (known && random.chance(0.9)) return random.pick(known);
  const { def } = (schema as z.$ZodTypes)._zod;
  const inner = (one: z.$ZodType, itsName = name) => valueFor(one, random, facts, itsName);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([key, one]) => [key, inner(one, key)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return Array.from({ length: 1 + random.below(2) }, () => inner(def.element));
    case 'optional':
    case 'default':
      return random.chance(0.6) ? undefined : inner(def.innerType);
    case 'nullable':
      return random.chance(0.3) ? null : inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    case 'union':
      return inner(random.pick(def.options));
    case 'enum':
      return random.pick(Object.values(def.entries));
    case 'literal':
      return random.pick(def.values);
    case 'boolean':
      return random.chance(0.5);
    case 'number':
      return 'format' in def ? random.below(5) : random.next();
    case 'string':
      return random.pick(('format' in def && formats[String(def.format)]) || texts);
    default:
      throw new Error(`the fuzz does not know values of the type ${def.type}`);
  }
}
