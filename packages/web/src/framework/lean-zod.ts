import { regexes } from 'zod/v4/core';

/**
 * The part of `zod/mini` that our schemas use, for browsers alone: a ninth of its size, because it only says
 * whether a value fits and returns what was read, never why it does not fit. Servers and tests use zod itself, and
 * a test holds both against each other with every schema of the contract.
 */
const failed = Symbol('failed');

type Check = (value: never) => unknown;
/** What an object does with a key that is absent: nothing, or asks the schema for its default. */
type WhenAbsent = 'optional' | 'defaulted' | undefined;
type Rest = 'strip' | 'refuse' | 'keep';
type Shape = Readonly<Record<string, Schema>>;

class Schema {
  readonly run: (value: unknown) => unknown;
  readonly whenAbsent: WhenAbsent;
  /** Only of objects. */
  readonly shape: Shape;
  readonly rest: Rest;

  constructor(
    run: (value: unknown) => unknown,
    whenAbsent?: WhenAbsent,
    shape: Shape = {},
    rest: Rest = 'strip',
  ) {
    this.run = run;
    this.whenAbsent = whenAbsent;
    this.shape = shape;
    this.rest = rest;
  }

  check(...checks: Check[]): Schema {
    const run = (value: unknown) => {
      const found = this.run(value);
      return found === failed || !checks.every((check) => check(found as never)) ? failed : found;
    };
    return new Schema(run, this.whenAbsent, this.shape, this.rest);
  }

  safeParse(value: unknown): { success: boolean; data?: unknown } {
    const data = this.run(value);
    return data === failed ? { success: false } : { success: true, data };
  }

  parse(value: unknown): unknown {
    const { success, data } = this.safeParse(value);
    if (!success) throw new Error('The value does not fit.');
    return data;
  }
}

/* @__NO_SIDE_EFFECTS__ */
const fitting = (fits: (value: never) => boolean) =>
  new Schema((value) => (fits(value as never) ? value : failed));
const isText = (value: unknown): value is string => typeof value === 'string';
/* @__NO_SIDE_EFFECTS__ */
const matching = (pattern: RegExp) => fitting((value: unknown) => isText(value) && pattern.test(value));
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/* @__NO_SIDE_EFFECTS__ */
function objectOf(shape: Shape, rest: Rest): Schema {
  // A schema that contains itself names itself in a getter, which cannot be read before it exists.
  let fields: [string, Schema][] | undefined;
  const run = (value: unknown) => {
    if (!isObject(value)) return failed;
    fields ??= Object.entries(shape);
    const found: Record<string, unknown> = {};
    for (const [key, field] of fields) {
      if (!(key in value) && field.whenAbsent !== 'defaulted') {
        if (field.whenAbsent) continue;
        return failed;
      }
      const read = field.run(value[key]);
      if (read === failed) return failed;
      found[key] = read;
    }
    if (rest !== 'strip')
      for (const key in value) {
        if (Object.hasOwn(shape, key)) continue;
        if (rest === 'refuse') return failed;
        // Assigning this key would replace the prototype.
        if (key !== '__proto__') found[key] = value[key];
      }
    return found;
  };
  return new Schema(run, undefined, shape, rest);
}

/* @__NO_SIDE_EFFECTS__ */
export const string = () => fitting(isText);
/* @__NO_SIDE_EFFECTS__ */
export const number = () => fitting(Number.isFinite);
/* @__NO_SIDE_EFFECTS__ */
export const int = () => fitting(Number.isSafeInteger);
/* @__NO_SIDE_EFFECTS__ */
export const boolean = () => fitting((value: unknown) => typeof value === 'boolean');
/* @__NO_SIDE_EFFECTS__ */
export const unknown = () => fitting(() => true);
/* @__NO_SIDE_EFFECTS__ */
export const literal = (one: unknown) => fitting((value: unknown) => value === one);
/* @__NO_SIDE_EFFECTS__ */
const oneOf = (values: readonly unknown[]) => fitting((value: unknown) => values.includes(value));

export { oneOf as enum };

/* @__NO_SIDE_EFFECTS__ */
export const uuid = () => matching(regexes.uuid());
/* @__NO_SIDE_EFFECTS__ */
export const email = () => matching(regexes.email);
/* @__NO_SIDE_EFFECTS__ */
const datetime = (options: { offset?: boolean } = {}) => matching(regexes.datetime(options));
/* @__NO_SIDE_EFFECTS__ */
const date = () => matching(regexes.date);
export const iso = { datetime, date };
/* @__NO_SIDE_EFFECTS__ */
export const url = () =>
  new Schema((value) => {
    if (!isText(value)) return failed;
    const trimmed = value.trim();
    // The URL parser ignores these characters.
    return URL.canParse(trimmed) ? trimmed.replace(/[\t\n\r]/g, '') : failed;
  });

/* @__NO_SIDE_EFFECTS__ */
export const object = (shape: Shape) => objectOf(shape, 'strip');
/* @__NO_SIDE_EFFECTS__ */
export const strictObject = (shape: Shape) => objectOf(shape, 'refuse');
/* @__NO_SIDE_EFFECTS__ */
export const looseObject = (shape: Shape) => objectOf(shape, 'keep');
/* @__NO_SIDE_EFFECTS__ */
export const extend = ({ shape, rest }: Schema, more: Shape) => objectOf({ ...shape, ...more }, rest);
/* @__NO_SIDE_EFFECTS__ */
export const omit = ({ shape, rest }: Schema, keys: Readonly<Record<string, true>>) =>
  objectOf(Object.fromEntries(Object.entries(shape).filter(([key]) => !keys[key])), rest);

/* @__NO_SIDE_EFFECTS__ */
export const array = (element: Schema) =>
  new Schema((value) => {
    if (!Array.isArray(value)) return failed;
    // `map` would leave out the holes of a list.
    const found = Array.from(value, element.run);
    return found.includes(failed) ? failed : found;
  });

/* @__NO_SIDE_EFFECTS__ */
export const record = (keys: Schema, values: Schema) =>
  new Schema((value) => {
    if (!isObject(value)) return failed;
    const found: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(value)) {
      if (name === '__proto__') continue;
      const [key, read] = [keys.run(name), values.run(one)];
      if (key === failed || read === failed) return failed;
      found[String(key)] = read;
    }
    return found;
  });

/* @__NO_SIDE_EFFECTS__ */
export const nullable = (inner: Schema) =>
  new Schema((value) => (value === null ? null : inner.run(value)), inner.whenAbsent);
/* @__NO_SIDE_EFFECTS__ */
export const optional = (inner: Schema) =>
  new Schema((value) => (value === undefined ? undefined : inner.run(value)), 'optional');
/* @__NO_SIDE_EFFECTS__ */
export const _default = (inner: Schema, value: unknown) =>
  new Schema((given) => (given === undefined ? structuredClone(value) : inner.run(given)), 'defaulted');
/* @__NO_SIDE_EFFECTS__ */
export const union = (options: readonly Schema[]) =>
  new Schema((value) => {
    for (const option of options) {
      const found = option.run(value);
      if (found !== failed) return found;
    }
    return failed;
  });
/* @__NO_SIDE_EFFECTS__ */
export const transform = (change: (value: never) => unknown) => new Schema((value) => change(value as never));
/* @__NO_SIDE_EFFECTS__ */
export const pipe = (first: Schema, second: Schema) =>
  new Schema((value) => {
    const found = first.run(value);
    return found === failed ? failed : second.run(found);
  }, first.whenAbsent);

type Sized = { readonly length: number };
/* @__NO_SIDE_EFFECTS__ */
export const minLength = (least: number) => (value: Sized) => value.length >= least;
/* @__NO_SIDE_EFFECTS__ */
export const maxLength = (most: number) => (value: Sized) => value.length <= most;
/* @__NO_SIDE_EFFECTS__ */
export const gte = (least: number) => (value: number) => value >= least;
/* @__NO_SIDE_EFFECTS__ */
export const lte = (most: number) => (value: number) => value <= most;
export { gte as minimum, lte as maximum };
/* @__NO_SIDE_EFFECTS__ */
export const regex = (pattern: RegExp) => (value: string) => pattern.test(value);
/* @__NO_SIDE_EFFECTS__ */
export const refine = (isFine: Check) => isFine;

export const safeParse = (schema: Schema, value: unknown) => schema.safeParse(value);
