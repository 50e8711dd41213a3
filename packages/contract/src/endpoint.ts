import type * as z from 'zod/v4/core';
import type { ProblemCode } from './problem.ts';

type Schema = z.$ZodType;

/** One call of the interface: how to reach it, what it takes, what it answers, how it refuses. */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
> = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: `/sip/${string}`;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** For calls that take a file instead of a body: the one field of a multipart form, and its size. */
  readonly upload?: { readonly field: string; readonly mostBytes: number };
  readonly status: 200 | 201 | 204;
  readonly response?: Response;
  /** What a client takes for success, where the specification lists it; elsewhere any status from 200 to 299. */
  readonly successes?: readonly number[];
  /** Refusals of this call beyond those that any call can meet. */
  readonly refusals: readonly ProblemCode[];
};

/** Keeps the exact types of one endpoint while checking its shape. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [N in Name]: infer S extends Schema;
}
  ? { readonly [N in Name]: z.input<S> }
  : { readonly [N in Name]?: undefined };

/** `createClient` sends JSON alone: nobody has what it would need for a call with a file. */
type NoFile<E extends Endpoint> = E extends { readonly upload: object } ? { readonly file: never } : unknown;

export type EndpointInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  NoFile<E>;
export type EndpointResponse<E extends Endpoint> = E extends { readonly response: infer S extends Schema }
  ? z.output<S>
  : undefined;
