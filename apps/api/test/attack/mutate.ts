import type { Random } from './random.ts';

/** What nobody types by accident. */
const hostile: readonly unknown[] = [
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\u0001\u0002\u001B[31m',
  '\u202Egnp.exe',
  '\uFEFF',
  '👩🏽‍🔧'.repeat(50),
  'a'.repeat(70_000),
  "'; drop table orders; --",
  '<script>document.title="owned"</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'to@example.com\r\nbcc: all@example.com',
  '',
  ' ',
  '0',
  'null',
  '__proto__',
  'constructor',
  '9'.repeat(400),
  -1,
  0,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  2_147_483_648,
  null,
  true,
  false,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { $ne: null },
  { toString: 'no', length: 1e9 },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
];

/** Returns the value with one place of it replaced, left out, repeated or added to. */
export function mutate(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    if (list.length === 0 || random.chance(0.2)) return random.pick(hostile);
    if (random.chance(0.15)) return Array.from({ length: random.pick([0, 7, 300]) }, () => list[0]);
    const at = random.below(list.length);
    return list.with(at, mutate(list[at], random));
  }
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    const [key] = keys.length > 0 ? [random.pick(keys)] : [];
    if (key === undefined || random.chance(0.05)) return random.pick(hostile);
    if (random.chance(0.1))
      return { ...value, [random.pick(['extra', '__proto__', 'id', key + key])]: random.pick(hostile) };
    const { [key as keyof typeof value]: changed, ...rest } = value;
    return random.chance(0.12) ? rest : { ...rest, [key]: mutate(changed, random) };
  }
  if (typeof value === 'string' && random.chance(0.3))
    return random.pick([
      value.slice(0, -1),
      value + value,
      value.toUpperCase(),
      `${value}\u0000`,
      ` ${value} `,
      value.split('').toReversed().join(''),
    ]);
  return random.pick(hostile);
}

/** Returns a text that is no longer quite JSON, or no longer quite that long. */
export const breakText = (text: string, random: Random): string =>
  random.pick([
    text.slice(0, random.below(text.length + 1)),
    `${text}${text}`,
    text.replaceAll('"', "'"),
    text.replaceAll(/\d+/g, '1e999'),
    '['.repeat(20_000),
    text.replace('{', '{"__proto__":{"a":1},'),
    '',
    '\u0000',
  ]);
