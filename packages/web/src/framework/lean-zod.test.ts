import { globSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import * as contract from '@mendwell/contract';
import { expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { $ZodTypes } from 'zod/v4/core';

/** Both kinds of schemas, as far as this test calls them. */
type Parser = { safeParse(value: unknown): { success: boolean; data?: unknown } };

vi.resetModules();
vi.doMock('zod/mini', () => import('./lean-zod.ts'));
const leanContract: object = await import('@mendwell/contract');
// Other tests in this process shall get zod itself again.
vi.doUnmock('zod/mini');
vi.resetModules();

const parts = ['params', 'query', 'body', 'response'];
const isSchema = (value: unknown): value is Parser =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

/** Returns the schemas among the exports of the contract, and those of its endpoints, by name. */
const schemasOf = (exports: object): Map<string, Parser> =>
  new Map(
    Object.entries(exports)
      .flatMap(([name, value]: [string, unknown]): [string, unknown][] => [
        [name, value],
        ...Object.entries(typeof value === 'object' && value !== null && 'path' in value ? value : {})
          .filter(([part]) => parts.includes(part))
          .map(([part, one]): [string, unknown] => [`${name}.${part}`, one]),
      ])
      .filter((entry): entry is [string, Parser] => isSchema(entry[1])),
  );

const real = schemasOf(contract);
const lean = schemasOf(leanContract);

/** A generator with a seed, so that a failure can be repeated. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = seeded(44);
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;

const texts = [
  '',
  'Hello',
  ' two  words\t',
  'line\r\nline',
  'a\u202eb',
  '\ud800',
  'anna@example.com',
  'anna@',
  '6f1b2a58-61f7-4a0e-9a39-0d2a7f0c9b11',
  '6f1b2a58-61f7-0a0e-9a39-0d2a7f0c9b11',
  '2026-11-18',
  '2026-02-30',
  '2026-11-18T08:30:00Z',
  '2026-11-18T08:30:00.123Z',
  '2026-11-18T08:30:00+01:00',
  '2026-11-18T08:30',
  '10115',
  '12.50',
  '12.50 - 18.00',
  '123456',
  'https://shop.example/a',
  ' https://shop.example/\nb ',
  'shop.example',
  'hem_trousers',
  'x'.repeat(43),
  'x'.repeat(300),
];
const numbers = [0, 1, 2, 5, 0.5, -1, 1200, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY];
const junk = [...texts, ...numbers, null, undefined, true, false, [], {}, [undefined], new Map()];

const fits = new Map<z.ZodMiniType, readonly unknown[]>();

/** Returns one of these that fits; any of them if none fits. */
function fitting(schema: z.ZodMiniType, candidates: readonly unknown[]): unknown {
  const found = fits.get(schema) ?? candidates.filter((one) => schema.safeParse(one).success);
  fits.set(schema, found);
  return pick(found.length > 0 ? found : candidates);
}

/** Schemas that contain themselves end at this depth, in empty lists. */
const deepest = 5;

/** Returns a value that fits the schema in most cases. */
function valueFor(schema: z.ZodMiniType, depth = 0): unknown {
  const { def } = (schema as unknown as $ZodTypes)._zod;
  const inner = (one: unknown) => valueFor(one as z.ZodMiniType, depth + 1);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, inner(field)]));
    case 'array':
      return Array.from({ length: depth < deepest ? random(2) + 1 : 0 }, () => inner(def.element));
    case 'record':
      return Object.fromEntries([0, 1].map(() => [String(inner(def.keyType)), inner(def.valueType)]));
    case 'nullable':
      return random(3) === 0 ? null : inner(def.innerType);
    case 'optional':
    case 'default':
      return random(3) === 0 ? undefined : inner(def.innerType);
    case 'union':
      return inner(pick(def.options));
    case 'pipe':
      return fitting(schema, texts);
    case 'enum':
      return pick(Object.values(def.entries));
    case 'literal':
      return pick(def.values);
    default:
      return fitting(schema, junk);
  }
}

/** Returns the value with one thing in it changed: a part replaced, left out or added. */
function damaged(value: unknown): unknown {
  if (random(4) === 0 || typeof value !== 'object' || value === null) return pick(junk);
  if (Array.isArray(value)) {
    const at = random(value.length + 1);
    return [...value.slice(0, at), damaged(value[at]), ...value.slice(at + 1)];
  }
  const entries = Object.entries(value);
  const at = random(entries.length + 1);
  const key = entries[at]?.[0] ?? pick(['extra', '__proto__', 'toString']);
  const rest = entries.filter(([name]) => name !== key);
  if (entries[at] && random(3) === 0) return Object.fromEntries(rest);
  return Object.fromEntries([...rest, [key, damaged(entries[at]?.[1])]]);
}

test('browsers have every schema of the contract', () => {
  expect(real.size).toBeGreaterThan(100);
  expect([...lean.keys()]).toEqual([...real.keys()]);
});

test('browsers accept and refuse the same values as zod, and read the same from them', () => {
  const seen = { accepted: 0, refused: 0 };
  const differences: object[] = [];
  for (const [name, schema] of real)
    for (let round = 0; round < 40; round += 1) {
      const value = valueFor(schema as z.ZodMiniType);
      const tried = round % 2 === 0 ? value : damaged(value);
      const expected = schema.safeParse(tried);
      const { success, data } = lean.get(name)?.safeParse(tried) ?? {};
      seen[expected.success ? 'accepted' : 'refused'] += 1;
      const isSame = success === expected.success && isDeepStrictEqual(data, expected.data);
      if (!isSame) differences.push({ name, tried, success, data, expected });
    }
  expect(differences).toEqual([]);
  expect(seen.accepted).toBeGreaterThan(1000);
  expect(seen.refused).toBeGreaterThan(1000);
});

test('a value that does not fit makes parsing fail', () => {
  const name = 'redeemDiscount.response';
  expect(() => (lean.get(name) as unknown as z.ZodMiniType).parse('Hello')).toThrow('does not fit');
});

/** These exist for the compiler alone. */
const types = ['infer', 'input', 'ZodMiniType'];

test('browsers have everything of zod that their modules name', async () => {
  const project = new URL('../../../../', import.meta.url).pathname;
  const sources = globSync('{apps/storefront/app,packages/{contract,photos-web}/src}/**/*.{ts,tsx}', {
    cwd: project,
  })
    .filter((file) => !/\.(server|test)\.|samples/.test(file))
    .map((file) => readFileSync(`${project}${file}`, 'utf8'))
    .filter((code) => code.includes("from 'zod/mini'"));
  expect(sources.length).toBeGreaterThan(30);
  const named = sources.flatMap((code) => [
    ...[...code.matchAll(/\bz\.(\w+)/g)].map(([, name]) => name),
    ...[...code.matchAll(/import \{ ([\w, ]+) \} from 'zod\/mini'/g)].flatMap(([, names = '']) =>
      names.split(', '),
    ),
  ]);
  const given = Object.keys(await import('./lean-zod.ts'));
  expect([...new Set(named)].filter((name) => ![...given, ...types].includes(name ?? ''))).toEqual([]);
  // Why a value does not fit is known to zod alone.
  expect(sources.filter((code) => /\.(error|issues)\b/.test(code))).toEqual([]);
});
